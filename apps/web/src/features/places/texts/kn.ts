import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const kn: UnfinishedTranslation<typeof en> = {
  retry: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ',

  categories: {
    loading: 'ವಿಭಾಗಗಳು ಲೋಡ್ ಆಗುತ್ತಿವೆ...',
    failed: 'ವಿಭಾಗಗಳು ಲೋಡ್ ಆಗಲಿಲ್ಲ. ಸ್ವಲ್ಪ ಹೊತ್ತಿನ ನಂತರ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
    viewAll: 'ಎಲ್ಲ ನೋಡಿ',
    viewFewer: 'ಕಡಿಮೆ ನೋಡಿ',
  },

  location: {
    use: 'ನನ್ನ ಲೊಕೇಶನ್ ಬಳಸಿ',
    asking: 'ನಿಮ್ಮ ಲೊಕೇಶನ್ ಹುಡುಕುತ್ತಿದ್ದೇವೆ...',
    tryAgain: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ',
    promise: 'ನೀವು ಎಲ್ಲಿದ್ದೀರಿ ಎಂದು ಬೇರೆ ಯಾರಿಗೂ ಕಾಣುವುದಿಲ್ಲ.',
    found: 'ಲೊಕೇಶನ್ ಆನ್ ಆಗಿದೆ! ನಿಮ್ಮ ಹತ್ತಿರದ ಪುಸ್ತಕಗಳನ್ನು ತೋರಿಸುತ್ತಿದ್ದೇವೆ',
    denied: 'ಲೊಕೇಶನ್ ಅನುಮತಿ ಸಿಗಲಿಲ್ಲ. ಹಾಗಾಗಿ ಲಭ್ಯವಿರುವ ಎಲ್ಲ ಪುಸ್ತಕಗಳನ್ನು ತೋರಿಸುತ್ತಿದ್ದೇವೆ.',
    unavailable: 'ನಿಮ್ಮ ಲೊಕೇಶನ್ ಸಿಗಲಿಲ್ಲ. ಲಭ್ಯವಿರುವ ಎಲ್ಲ ಪುಸ್ತಕಗಳನ್ನು ತೋರಿಸುತ್ತಿದ್ದೇವೆ.',
  },
};

export default kn;
