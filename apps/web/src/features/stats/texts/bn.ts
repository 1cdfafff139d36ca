import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const bn: UnfinishedTranslation<typeof en> = {
  activeReaders: 'সক্রিয় পাঠক',
  booksShared: 'শেয়ার করা বই',
  cities: 'শহর',

  dashboard: 'আপনার পড়ার খতিয়ান',
  dashboardLead: 'আপনার বই এ পর্যন্ত আপনাকে কোথায় নিয়ে এল।',
  dashboardFailed: 'আপনার হিসেব আনা গেল না',
  exchangesMade: 'সম্পূর্ণ লেনদেন',
  connections: 'চেনাশোনা',
  communityRating: 'কমিউনিটির রেটিং',
  startingValue: 'শুরুর মান',
  ratedBy_one: '{{count}}টি রেটিং',
  ratedBy_other: '{{count}}টি রেটিং',
  retry: 'আবার চেষ্টা করুন',
};

export default bn;
