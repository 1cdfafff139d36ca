import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const ur: UnfinishedTranslation<typeof en> = {
  activeReaders: 'سرگرم قارئین',
  booksShared: 'شیئر کی گئی کتابیں',
  cities: 'شہر',

  dashboard: 'پڑھنے کا ڈیش بورڈ',
  dashboardLead: 'آپ کی کتابیں اب تک آپ کو کہاں کہاں لے آئیں۔',
  dashboardFailed: 'آپ کے اعداد نہیں مل سکے',
  exchangesMade: 'مکمل لین دین',
  connections: 'جان پہچان',
  communityRating: 'کمیونٹی کی ریٹنگ',
  startingValue: 'ابتدائی نمبر',
  ratedBy_one: '{{count}} ریٹنگ',
  ratedBy_other: '{{count}} ریٹنگ',
  retry: 'پھر کوشش کریں',
};

export default ur;
