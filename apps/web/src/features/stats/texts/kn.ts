import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const kn: UnfinishedTranslation<typeof en> = {
  activeReaders: 'ಸಕ್ರಿಯ ಓದುಗರು',
  booksShared: 'ಶೇರ್ ಆದ ಪುಸ್ತಕಗಳು',
  cities: 'ನಗರಗಳು',

  dashboard: 'ಓದಿನ ಡ್ಯಾಶ್‌ಬೋರ್ಡ್',
  dashboardLead: 'ನಿಮ್ಮ ಪುಸ್ತಕಗಳು ನಿಮ್ಮನ್ನು ಇಲ್ಲಿಯವರೆಗೆ ಎಲ್ಲಿಗೆಲ್ಲ ಕರೆದೊಯ್ದಿವೆ.',
  dashboardFailed: 'ನಿಮ್ಮ ಅಂಕಿಗಳನ್ನು ತರಲು ಆಗಲಿಲ್ಲ',
  exchangesMade: 'ಮುಗಿದ ವ್ಯವಹಾರಗಳು',
  connections: 'ಪರಿಚಯಗಳು',
  communityRating: 'ಸಮುದಾಯದ ರೇಟಿಂಗ್',
  startingValue: 'ಆರಂಭದ ಅಂಕ',
  ratedBy_one: '{{count}} ರೇಟಿಂಗ್',
  ratedBy_other: '{{count}} ರೇಟಿಂಗ್‌ಗಳು',
  retry: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ',
};

export default kn;
