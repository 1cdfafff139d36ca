import type { Translation } from '@wandering-books/contract/translation.ts';
import type en from './en.ts';

const hi: Translation<typeof en> = {
  stop: {
    new_request: 'नई रिक्वेस्ट के ईमेल बंद करें',
    answer: 'रिक्वेस्ट के जवाब और तय हुई बातों के नतीजे के ईमेल बंद करें',
    reminder: 'रिक्वेस्ट की याद दिलाने वाले ईमेल बंद करें',
    unanswered: 'बिना जवाब खत्म हुई रिक्वेस्ट के ईमेल बंद करें',
    due_date: 'किताबें लौटाने की तारीख के ईमेल बंद करें',
  },
};

export default hi;
