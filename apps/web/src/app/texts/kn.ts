import type { UnfinishedTranslation } from '../../lib/translation.ts';
import type en from './en.ts';

const kn: UnfinishedTranslation<typeof en> = {
  product: 'The Wandering Book Network',
  skipToContent: 'ನೇರವಾಗಿ ಪುಟದ ವಿಷಯಕ್ಕೆ ಹೋಗಿ',
  messages: 'ಆ್ಯಪ್ ಸಂದೇಶಗಳು',
  loadingPage: 'ಪುಟ ಲೋಡ್ ಆಗುತ್ತಿದೆ...',

  nav: {
    label: 'ಮುಖ್ಯ ಮೆನು',
    home: 'The Wandering Book Network, ಹೋಮ್',
    books: 'ಪುಸ್ತಕಗಳು',
    addBook: 'ಪುಸ್ತಕ ಸೇರಿಸಿ',
    about: 'ನಮ್ಮ ಬಗ್ಗೆ',
    getStarted: 'ಶುರು ಮಾಡಿ',
    openMenu: 'ಮೆನು ತೆರೆಯಿರಿ',
    closeMenu: 'ಮೆನು ಮುಚ್ಚಿ',
    account: 'ನಿಮ್ಮ ಖಾತೆ',
    profile: 'ಪ್ರೊಫೈಲ್',
    settings: 'ಸೆಟ್ಟಿಂಗ್‌ಗಳು',
    moderation: 'ಮಾಡರೇಶನ್',
    logout: 'ಲಾಗ್ ಔಟ್',
    toDark: 'ಡಾರ್ಕ್ ಮೋಡ್‌ಗೆ ಬದಲಿಸಿ',
    toLight: 'ಲೈಟ್ ಮೋಡ್‌ಗೆ ಬದಲಿಸಿ',
  },
  loginToContinue: 'ಮುಂದುವರಿಯಲು ಲಾಗಿನ್ ಆಗಿ!',
  loginToShare: 'ನಿಮ್ಮ ಪುಸ್ತಕಗಳನ್ನು ಶೇರ್ ಮಾಡಲು ಲಾಗಿನ್ ಆಗಿ!',
  sessionEnded: 'ನಿಮ್ಮ ಸೆಷನ್ ಮುಗಿದಿದೆ. ಮತ್ತೆ ಲಾಗಿನ್ ಆಗಿ.',

  titles: {
    profile: 'ಪ್ರೊಫೈಲ್',
    settings: 'ಸೆಟ್ಟಿಂಗ್‌ಗಳು',
    notifications: 'ನೋಟಿಫಿಕೇಶನ್‌ಗಳು',
  },
  titleOf: '{{page}} · {{product}}',

  crash: {
    title: 'ಈ ಪುಟದಲ್ಲಿ ಏನೋ ತೊಂದರೆ ಆಗಿದೆ',
    text: 'ತಪ್ಪು ನಮ್ಮದು, ನಿಮ್ಮದಲ್ಲ. ಪುಟವನ್ನು ಮತ್ತೆ ಲೋಡ್ ಮಾಡಿದರೆ ಸಾಮಾನ್ಯವಾಗಿ ಸರಿಹೋಗುತ್ತದೆ.',
    retry: 'ಮತ್ತೆ ಲೋಡ್ ಮಾಡಿ',
  },
  unreachable: {
    title: 'ಲೈಬ್ರರಿಗೆ ಸಂಪರ್ಕ ಸಿಗುತ್ತಿಲ್ಲ',
    text: 'ಈಗ ಲೈಬ್ರರಿಗೆ ಸಂಪರ್ಕ ಸಿಗುತ್ತಿಲ್ಲ. ನಿಮ್ಮ ಇಂಟರ್ನೆಟ್ ಸಂಪರ್ಕವನ್ನು ಒಮ್ಮೆ ನೋಡಿಕೊಳ್ಳಿ.',
    patience: 'ಉತ್ತರ ಬಂದ ಕೂಡಲೇ ಪುಟ ತಾನಾಗಿಯೇ ತೆರೆಯುತ್ತದೆ.',
    retry: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ',
  },
  newEdition: {
    title: 'ಹೊಸ ಆವೃತ್ತಿ ಬಂದಿದೆ',
    text: 'ಈ ಪುಟ ತೆರೆದಿದ್ದಾಗಲೇ ಲೈಬ್ರರಿ ಅಪ್‌ಡೇಟ್ ಆಗಿದೆ. ಮುಂದೆ ಓದಲು ಪುಟವನ್ನು ಮತ್ತೆ ಲೋಡ್ ಮಾಡಿ; ನೀವು ಸೇವ್ ಮಾಡಿದ್ದು ಏನೂ ಹೋಗುವುದಿಲ್ಲ.',
    reload: 'ಮತ್ತೆ ಲೋಡ್ ಮಾಡಿ',
  },
};

export default kn;
