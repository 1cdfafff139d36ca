import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const as: UnfinishedTranslation<typeof en> = {
  retry: 'আকৌ চেষ্টা কৰক',

  categories: {
    loading: 'বিভাগ ল’ড হৈ আছে...',
    failed: 'বিভাগ ল’ড নহ’ল। অলপ পিছত আকৌ চেষ্টা কৰক।',
    viewAll: 'সকলো চাওক',
    viewFewer: 'কমকৈ চাওক',
  },

  location: {
    use: 'মোৰ লোকেশ্বন ব্যৱহাৰ কৰক',
    asking: 'আপোনাৰ লোকেশ্বন বিচৰা হৈছে...',
    tryAgain: 'আকৌ চেষ্টা কৰক',
    promise: 'আপুনি ক’ত আছে, সেয়া আন কোনেও নেদেখে।',
    found: 'লোকেশ্বন অন হ’ল! আপোনাৰ ওচৰৰ কিতাপ দেখুওৱা হৈছে',
    denied: 'লোকেশ্বনৰ অনুমতি পোৱা নগ’ল। সেয়ে সকলো ঠাইৰ কিতাপ দেখুওৱা হৈছে।',
    unavailable: 'আপোনাৰ লোকেশ্বন পোৱা নগ’ল। সকলো ঠাইৰ কিতাপ দেখুওৱা হৈছে।',
  },
};

export default as;
