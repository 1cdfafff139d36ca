import type { UnfinishedTranslation } from '@wandering-books/contract/translation.ts';
import type en from './en.ts';

const mr: UnfinishedTranslation<typeof en> = {
  stop: {
    new_request: 'नवीन विनंत्यांचे ईमेल बंद करा',
    answer: 'विनंत्यांची उत्तरे आणि ठरलेल्या गोष्टींचे काय झाले याचे ईमेल बंद करा',
    reminder: 'विनंत्यांची आठवण करून देणारे ईमेल बंद करा',
    unanswered: 'उत्तराविना संपलेल्या विनंत्यांचे ईमेल बंद करा',
    due_date: 'पुस्तके परत करायच्या तारखेचे ईमेल बंद करा',
  },
};

export default mr;
