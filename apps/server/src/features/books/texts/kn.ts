import type { UnfinishedTranslation } from '@wandering-books/contract/translation.ts';
import type en from './en.ts';

const kn: UnfinishedTranslation<typeof en> = {
  lists: {
    all: 'ಎಲ್ಲ ಪುಸ್ತಕಗಳು',
    any: 'ಪುಸ್ತಕಗಳು',
    of: '{{name}} ಪುಸ್ತಕಗಳು',
    donate: 'ಉಚಿತ {{books}}',
    sell: 'ಮಾರಾಟಕ್ಕಿರುವ {{books}}',
    rent: 'ಬಾಡಿಗೆಗೆ ಸಿಗುವ {{books}}',
    exchange: 'ಎಕ್ಸ್‌ಚೇಂಜ್‌ಗೆ {{books}}',
    in: '{{city}} ನಗರದಲ್ಲಿ {{books}}',
    at: '{{college}}: {{books}}',
    found: 'ಹುಡುಕಾಟದಲ್ಲಿ ಸಿಕ್ಕಿದ್ದು: {{books}}',
  },
  listPage: '{{title}}, ಪುಟ {{page}}',
  listOfAll: 'ಪುಸ್ತಕಗಳು',
  listOfNone: '{{list}}: ಉಚಿತವಾಗಿ ಅಥವಾ ಬಾಡಿಗೆಗೆ ಪಡೆಯಿರಿ, ಕೊಳ್ಳಿ, ಎಕ್ಸ್‌ಚೇಂಜ್ ಮಾಡಿ. ನಿಮ್ಮಂತಹ ಓದುಗರೇ ಶೇರ್ ಮಾಡುತ್ತಾರೆ.',
  listOfSome: '{{list}}, ಓದುಗರು ಶೇರ್ ಮಾಡಿದ್ದು. ಒಟ್ಟು {{number}}: {{titles}}',
  feed: 'ಹೊಸ ಪುಸ್ತಕಗಳು',
  feedOf: 'ಹೊಸದು: {{list}}',
  book: '{{title}}, {{author}}',
  cover: 'ಮುಖಪುಟ: {{title}}',
  offer: {
    copies: {
      new: 'ಹೊಸ ಪುಸ್ತಕ',
      used: 'ಬಳಸಿದ ಪುಸ್ತಕ',
    },
    promised: '{{copy}}, ಬೇರೆ ಓದುಗರಿಗೆ ಮೀಸಲಾಗಿದೆ.',
    lent: '{{copy}}, {{day}} ವರೆಗೆ ಬಾಡಿಗೆಯಲ್ಲಿದೆ.',
    unavailable: '{{copy}}, ಸದ್ಯ ಲಭ್ಯವಿಲ್ಲ.',
    sell: '{{copy}}, ಮಾರಾಟಕ್ಕಿದೆ{{cost}}{{place}}.',
    rent: '{{copy}}, ಬಾಡಿಗೆಗಿದೆ{{cost}}{{place}}.',
    exchange: '{{copy}}, ಬೇರೆ ಪುಸ್ತಕದೊಂದಿಗೆ ಎಕ್ಸ್‌ಚೇಂಜ್‌ಗಿದೆ{{cost}}{{place}}.',
    donate: '{{copy}}, ಉಚಿತ{{cost}}{{place}}.',
    cost: ' ({{price}})',
    costs: {
      day: ' (ದಿನಕ್ಕೆ {{price}})',
      week: ' (ವಾರಕ್ಕೆ {{price}})',
      month: ' (ತಿಂಗಳಿಗೆ {{price}})',
    },
    place: ', {{city}} ನಗರದಲ್ಲಿ',
  },
};

export default kn;
