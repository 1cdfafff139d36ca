import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const as: UnfinishedTranslation<typeof en> = {
  activeReaders: 'সক্ৰিয় পঢ়ুৱৈ',
  booksShared: 'শ্বেয়াৰ কৰা কিতাপ',
  cities: 'চহৰ',

  dashboard: 'আপোনাৰ পঢ়াৰ হিচাপ',
  dashboardLead: 'আপোনাৰ কিতাপে আজিলৈকে আপোনাক ক’লৈ লৈ গ’ল।',
  dashboardFailed: 'আপোনাৰ হিচাপ পোৱা নগ’ল',
  exchangesMade: 'সম্পূৰ্ণ লেনদেন',
  connections: 'চিনাকি',
  communityRating: 'কমিউনিটিৰ ৰেটিং',
  startingValue: 'আৰম্ভণিৰ মান',
  ratedBy_one: '{{count}}টা ৰেটিং',
  ratedBy_other: '{{count}}টা ৰেটিং',
  retry: 'আকৌ চেষ্টা কৰক',
};

export default as;
