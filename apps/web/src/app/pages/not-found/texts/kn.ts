import type { UnfinishedTranslation } from '../../../../lib/translation.ts';
import type en from './en.ts';

const kn: UnfinishedTranslation<typeof en> = {
  tab: 'ಪುಟ ಸಿಗಲಿಲ್ಲ',
  title: 'ಈ ಪುಟ ಸುತ್ತಾಡುತ್ತಾ ಎಲ್ಲೋ ಹೋಗಿಬಿಟ್ಟಿದೆ',
  text: 'ಈ ವಿಳಾಸದಲ್ಲಿ ಏನೂ ಇಲ್ಲ. ಪುಟ ಬೇರೆ ಕಡೆ ಹೋಗಿರಬಹುದು, ಅಥವಾ ಲಿಂಕ್‌ನಲ್ಲಿ ಅಕ್ಷರ ತಪ್ಪಿರಬಹುದು.',
  home: 'ಹೋಮ್‌ಗೆ ಹೋಗಿ',
  books: 'ಪುಸ್ತಕಗಳನ್ನು ನೋಡಿ',
};

export default kn;
