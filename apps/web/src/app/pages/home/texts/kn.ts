import type { UnfinishedTranslation } from '../../../../lib/translation.ts';
import type en from './en.ts';

const kn: UnfinishedTranslation<typeof en> = {
  greeting: 'ನಮಸ್ಕಾರ {{name}}',
  welcome: 'ಸ್ವಾಗತ',
  title: 'The Wandering Book Network',
  lead: 'ಗೋಡೆಗಳಿಲ್ಲದ ಲೈಬ್ರರಿ: ಒಬ್ಬ ಓದುಗರ ಕೈಯಿಂದ ಇನ್ನೊಬ್ಬರ ಕೈಗೆ, ಪುಸ್ತಕಗಳು ಭಾರತದಾದ್ಯಂತ ಸುತ್ತುತ್ತವೆ.',
  priceNear: 'ನಿಮ್ಮ ಹತ್ತಿರ {{price}} ರಿಂದ ಪುಸ್ತಕಗಳು',
  priceAnywhere: 'ಭಾರತದಾದ್ಯಂತ {{price}} ರಿಂದ ಪುಸ್ತಕಗಳು',
  priceUnknown: 'ಪುಸ್ತಕಗಳನ್ನು ಕೊಳ್ಳಿ, ಬಾಡಿಗೆಗೆ ಪಡೆಯಿರಿ, ಎಕ್ಸ್‌ಚೇಂಜ್ ಮಾಡಿ ಅಥವಾ ಉಚಿತವಾಗಿ ಪಡೆಯಿರಿ',
  search: 'ಪುಸ್ತಕ ಹುಡುಕಿ',
  searchPlaceholder: 'ಪುಸ್ತಕ, ಲೇಖಕರು, ISBN',
  startReading: 'ಓದಲು ಶುರು ಮಾಡಿ',
  shareYourBooks: 'ನಿಮ್ಮ ಪುಸ್ತಕ ಶೇರ್ ಮಾಡಿ',

  figures: 'ಅಂಕಿಗಳಲ್ಲಿ ನಮ್ಮ ನೆಟ್‌ವರ್ಕ್',
  waiting: {
    title: 'ನಿಮಗಾಗಿ ಕಾಯುತ್ತಿರುವುದು',
    nothing: 'ಈಗ ನಿಮಗಾಗಿ ಏನೂ ಕಾಯುತ್ತಿಲ್ಲ.',
    toAnswer_one: 'ನೀವು ಉತ್ತರಿಸಬೇಕಾದ {{count}} ವಿನಂತಿ',
    toAnswer_other: 'ನೀವು ಉತ್ತರಿಸಬೇಕಾದ {{count}} ವಿನಂತಿಗಳು',
    news_one: 'ನಿಮ್ಮ ವಿನಂತಿಗಳಿಗೆ {{count}} ಉತ್ತರ',
    news_other: 'ನಿಮ್ಮ ವಿನಂತಿಗಳಿಗೆ {{count}} ಉತ್ತರಗಳು',
    due: 'ವಾಪಸ್ ಕೊಡುವ ದಿನ {{date}}: {{title}}',
    meetings_one: 'ಕೈಗೆ ಕೊಡಬೇಕಾದ {{count}} ಪುಸ್ತಕ',
    meetings_other: 'ಕೈಗೆ ಕೊಡಬೇಕಾದ {{count}} ಪುಸ್ತಕಗಳು',
    messages_one: 'ಓದದ {{count}} ಮೆಸೇಜ್',
    messages_other: 'ಓದದ {{count}} ಮೆಸೇಜ್‌ಗಳು',
    sent_one: 'ಉತ್ತರ ಬಾರದ {{count}} ವಿನಂತಿ',
    sent_other: 'ಉತ್ತರ ಬಾರದ {{count}} ವಿನಂತಿಗಳು',
    favourites_one: 'ನಿಮ್ಮ ಮೆಚ್ಚಿನ ಪಟ್ಟಿಯಲ್ಲಿ {{count}} ಪುಸ್ತಕ',
    favourites_other: 'ನಿಮ್ಮ ಮೆಚ್ಚಿನ ಪಟ್ಟಿಯಲ್ಲಿ {{count}} ಪುಸ್ತಕಗಳು',
  },

  howItWorks: 'ಇದು ಹೇಗೆ ನಡೆಯುತ್ತದೆ',
  howItWorksLead: 'ಪುಸ್ತಕವೊಂದು ತನ್ನ ಮುಂದಿನ ಓದುಗರನ್ನು ಸೇರಲು ನಾಲ್ಕು ದಾರಿಗಳು.',
  exchange: {
    title: 'ಎಕ್ಸ್‌ಚೇಂಜ್',
    text: 'ನೀವು ಓದಬೇಕೆಂದಿರುವ ಪುಸ್ತಕಕ್ಕೆ ಬದಲಾಗಿ ನಿಮ್ಮ ಒಂದು ಪುಸ್ತಕ ಕೊಡಿ. ಇಬ್ಬರಿಗೂ ಹೊಸ ಕಥೆ ಶುರು.',
  },
  donate: {
    title: 'ಉಚಿತವಾಗಿ ಕೊಡಿ',
    text: 'ಪುಸ್ತಕ ಯಾಕೆ ಬೇಕು ಎಂದು ಹೇಳುವವರಿಗೆ ಅದನ್ನು ಉಚಿತವಾಗಿ ಕೊಡಿ.',
  },
  buyAndSell: {
    title: 'ಕೊಳ್ಳಿ, ಮಾರಿ',
    text: 'ಸರಿಯಾದ ಬೆಲೆಯನ್ನು ರೂಪಾಯಿಯಲ್ಲಿ ಹೇಳಿ, ಚಾಟ್‌ನಲ್ಲಿ ಮಾತಾಡಿ ಒಪ್ಪಿಕೊಳ್ಳಿ, ಪುಸ್ತಕವನ್ನು ಕೈಗೆ ಕೊಡಿ.',
  },
  rent: {
    title: 'ಬಾಡಿಗೆ',
    text: 'ಸೆಮಿಸ್ಟರ್‌ಗೆ ಪಠ್ಯಪುಸ್ತಕಗಳು, ವೀಕೆಂಡ್‌ಗೆ ಕಾದಂಬರಿಗಳು: ಸ್ವಲ್ಪ ಬಾಡಿಗೆಗೆ ಪಡೆಯಿರಿ, ಓದಿ ವಾಪಸ್ ಕಳುಹಿಸಿ.',
  },

  categories: 'ವಿಭಾಗವಾರು ನೋಡಿ',
  categoriesLead: 'ಲೈಬ್ರರಿಯ ಕಾರ್ಡ್ ಪಟ್ಟಿಯ ಒಂದು ಡ್ರಾಯರ್ ತೆರೆದು ನೋಡಿ.',
  discover: 'ಪುಸ್ತಕಗಳ ಖಜಾನೆ',
  viewAll: 'ಎಲ್ಲ ನೋಡಿ',
  nearYou: 'ನಿಮ್ಮ ಹತ್ತಿರದ ಪುಸ್ತಕಗಳು',
  nearYouLead: 'ನಡೆದು ಹೋಗುವಷ್ಟು ದೂರ, ಅದೇ ಪುಸ್ತಕಕ್ಕೆ ಅತಿ ಹತ್ತಿರದ ದಾರಿ.',

  viewProfile: 'ಪ್ರೊಫೈಲ್ ನೋಡಿ',
  browseAllBooks: 'ಎಲ್ಲ ಪುಸ್ತಕ ನೋಡಿ',
  addNewBook: 'ಹೊಸ ಪುಸ್ತಕ ಸೇರಿಸಿ',

  join: 'ನಮ್ಮ ಓದುಗರ ಸಮುದಾಯಕ್ಕೆ ಸೇರಿ',
  joinLead: 'ಇದು ಉಚಿತ; ಮೊದಲ ಪುಸ್ತಕ ಇಲ್ಲೇ ಹತ್ತಿರದಲ್ಲಿ ನಿಮಗಾಗಿ ಕಾಯುತ್ತಿದೆ.',
  createAccount: 'ಖಾತೆ ತೆರೆಯಿರಿ',
  signIn: 'ಲಾಗಿನ್ ಆಗಿ',
};

export default kn;
