import type { UnfinishedTranslation } from '../translation.ts';
import type en from './en.ts';

const kn: UnfinishedTranslation<typeof en> = {
  unreachable: 'ಸರ್ವರ್‌ಗೆ ಸಂಪರ್ಕ ಸಿಗುತ್ತಿಲ್ಲ.',
  failed: 'ಏನೋ ತೊಂದರೆ ಆಗಿದೆ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  secondsAgo: '{{count}} ಸೆಕೆಂಡ್ ಹಿಂದೆ',
  minutesAgo: '{{count}} ನಿಮಿಷದ ಹಿಂದೆ',
  hoursAgo: '{{count}} ಗಂಟೆ ಹಿಂದೆ',
  daysAgo_one: '{{count}} ದಿನದ ಹಿಂದೆ',
  daysAgo_other: '{{count}} ದಿನಗಳ ಹಿಂದೆ',
  unknownTime: 'ಸಮಯ ಗೊತ್ತಿಲ್ಲ',
  invalidTime: 'ಸಮಯ ಸರಿಯಿಲ್ಲ',
  userNumber: 'ಬಳಕೆದಾರರು #{{id}}',
  unknownUser: 'ಹೆಸರು ತಿಳಿಯದ ಬಳಕೆದಾರರು',
  suggestionCount_one: 'ಸಲಹೆಗಳು: {{count}}',
  suggestionCount_other: 'ಸಲಹೆಗಳು: {{count}}',
};

export default kn;
