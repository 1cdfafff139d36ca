import type { UnfinishedTranslation } from '@wandering-books/contract/translation.ts';
import type en from './en.ts';

const kn: UnfinishedTranslation<typeof en> = {
  title: '{{name}} ಅವರ ಪುಸ್ತಕಗಳು',
  cover: 'ಮುಖಪುಟ: {{title}}',
  offersNone: '{{name}} ಅವರು ಪುಸ್ತಕ ಓದುತ್ತಾರೆ, ಶೇರ್ ಮಾಡುತ್ತಾರೆ{{place}}.',
  offers_one: '{{name}} ಅವರ ಒಂದು ಪುಸ್ತಕ: ಉಚಿತವಾಗಿ ಅಥವಾ ಬಾಡಿಗೆಗೆ ಪಡೆಯಿರಿ, ಕೊಳ್ಳಿ, ಎಕ್ಸ್‌ಚೇಂಜ್ ಮಾಡಿ{{place}}.',
  offers_other: '{{name}} ಅವರ {{count}} ಪುಸ್ತಕಗಳು: ಉಚಿತವಾಗಿ ಅಥವಾ ಬಾಡಿಗೆಗೆ ಪಡೆಯಿರಿ, ಕೊಳ್ಳಿ, ಎಕ್ಸ್‌ಚೇಂಜ್ ಮಾಡಿ{{place}}.',
  place: ', {{city}} ನಗರದಲ್ಲಿ',
};

export default kn;
