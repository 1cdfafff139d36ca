import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const kn: UnfinishedTranslation<typeof en> = {
  offline: 'ನೀವು ಆಫ್‌ಲೈನ್‌ನಲ್ಲಿದ್ದೀರಿ. ಮೊದಲು ತೆರೆದದ್ದನ್ನು ಓದಬಹುದು; ನೀವು ಕಳುಹಿಸುವುದು ಸಂಪರ್ಕ ಬಂದಾಗ ಹೋಗುತ್ತದೆ.',
  offlinePage: 'ನೀವು ಆಫ್‌ಲೈನ್‌ನಲ್ಲಿದ್ದೀರಿ. ಈ ಪುಟವನ್ನು ಈ ಸಾಧನದಲ್ಲಿ ಮೊದಲು ತೆರೆದಿಲ್ಲ.',
  title: 'ಸಂಪರ್ಕಕ್ಕಾಗಿ ಕಾಯುತ್ತಿದೆ',
  explanation: 'ಇದು ನಿಮ್ಮ ಸಾಧನದಲ್ಲಿ ಭದ್ರವಾಗಿದೆ, ಸಂಪರ್ಕ ಬಂದ ಕೂಡಲೇ ತಾನಾಗಿಯೇ ಹೋಗುತ್ತದೆ.',
  kinds: {
    book: 'ನಿಮ್ಮ ಪುಸ್ತಕ',
    request: 'ನಿಮ್ಮ ವಿನಂತಿ',
    liked: 'ಮೆಚ್ಚಿನ ಪುಸ್ತಕ',
    unliked: 'ಇನ್ನು ಮೆಚ್ಚಿನದಲ್ಲ',
  },
  waits: 'ಸಂಪರ್ಕಕ್ಕಾಗಿ ಕಾಯುತ್ತಿದೆ',
  refused: 'ಕಳುಹಿಸಲು ಆಗಲಿಲ್ಲ: {{reason}}',
  retry: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ',
  remove: 'ಅಳಿಸಿ',
  retryOf: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ: {{title}}',
  removeOf: 'ಅಳಿಸಿ: {{title}}',
  later: 'ನಂತರ',
  kept: 'ಸಂಪರ್ಕಕ್ಕಾಗಿ ಕಾಯುತ್ತಿದೆ; ಬಂದ ಕೂಡಲೇ ತಾನಾಗಿಯೇ ಹೋಗುತ್ತದೆ.',
  sent: 'ಕಳುಹಿಸಲಾಗಿದೆ: {{title}}',
};

export default kn;
