import type { UnfinishedTranslation } from '@wandering-books/contract/translation.ts';
import type en from './en.ts';

const kn: UnfinishedTranslation<typeof en> = {
  stop: {
    new_request: 'ಹೊಸ ವಿನಂತಿಗಳ ಬಗ್ಗೆ ಇಮೇಲ್‌ಗಳನ್ನು ನಿಲ್ಲಿಸಿ',
    answer: 'ನಿಮ್ಮ ವಿನಂತಿಗಳಿಗೆ ಉತ್ತರಗಳು, ಒಪ್ಪಂದವಾದವು ಹೇಗೆ ಮುಗಿದವು ಎಂಬ ಇಮೇಲ್‌ಗಳನ್ನು ನಿಲ್ಲಿಸಿ',
    reminder: 'ವಿನಂತಿಗಳನ್ನು ನೆನಪಿಸುವ ಇಮೇಲ್‌ಗಳನ್ನು ನಿಲ್ಲಿಸಿ',
    unanswered: 'ಉತ್ತರವಿಲ್ಲದೆ ಮುಗಿದ ವಿನಂತಿಗಳ ಬಗ್ಗೆ ಇಮೇಲ್‌ಗಳನ್ನು ನಿಲ್ಲಿಸಿ',
    due_date: 'ವಾಪಸ್ ಕೊಡಬೇಕಾದ ಪುಸ್ತಕಗಳ ಬಗ್ಗೆ ಇಮೇಲ್‌ಗಳನ್ನು ನಿಲ್ಲಿಸಿ',
  },
};

export default kn;
