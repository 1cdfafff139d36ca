import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const kn: UnfinishedTranslation<typeof en> = {
  heart: 'ಮೆಚ್ಚಿನದು: “{{title}}”',
  remove: 'ಮೆಚ್ಚಿನ ಪಟ್ಟಿಯಿಂದ ತೆಗೆಯಿರಿ: “{{title}}”',
  added: 'ಮೆಚ್ಚಿನ ಪಟ್ಟಿಗೆ ಸೇರಿದೆ',
  removed: 'ಮೆಚ್ಚಿನ ಪಟ್ಟಿಯಿಂದ ತೆಗೆದಾಯಿತು',
  updateFailed: 'ಮೆಚ್ಚಿನ ಪಟ್ಟಿ ಅಪ್‌ಡೇಟ್ ಆಗಲಿಲ್ಲ',
  removeFailed: 'ಮೆಚ್ಚಿನ ಪಟ್ಟಿಯಿಂದ ತೆಗೆಯಲು ಆಗಲಿಲ್ಲ',
  login: 'ಮೆಚ್ಚಿನ ಪಟ್ಟಿಗೆ ಸೇರಿಸಲು ಲಾಗಿನ್ ಆಗಿ',

  title: 'ಮೆಚ್ಚಿನವು',
  tab: 'ಮೆಚ್ಚಿನವು ({{count}})',
  loading: 'ನಿಮ್ಮ ಮೆಚ್ಚಿನ ಪುಸ್ತಕಗಳು ಲೋಡ್ ಆಗುತ್ತಿವೆ...',
  empty: 'ಮೆಚ್ಚಿನ ಪಟ್ಟಿ ಇನ್ನೂ ಖಾಲಿ',
  emptyText: 'ಓದಬೇಕೆನಿಸುವ ಪುಸ್ತಕದ ಮೇಲಿನ ಹಾರ್ಟ್ ಒತ್ತಿ, ಅದು ಇಲ್ಲಿ ಮತ್ತೆ ಸಿಗುತ್ತದೆ.',
  explore: 'ಪುಸ್ತಕಗಳನ್ನು ನೋಡಿ',
};

export default kn;
