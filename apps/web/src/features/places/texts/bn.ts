import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const bn: UnfinishedTranslation<typeof en> = {
  retry: 'আবার চেষ্টা করুন',

  categories: {
    loading: 'বিভাগ লোড হচ্ছে...',
    failed: 'বিভাগ লোড করা গেল না। একটু পরে আবার চেষ্টা করুন।',
    viewAll: 'সব দেখুন',
    viewFewer: 'কম দেখুন',
  },

  location: {
    use: 'আমার লোকেশন ব্যবহার করুন',
    asking: 'আপনার লোকেশন খোঁজা হচ্ছে...',
    tryAgain: 'আবার চেষ্টা করুন',
    promise: 'আপনি কোথায় আছেন, তা আর কেউ দেখতে পান না।',
    found: 'লোকেশন চালু! আপনার কাছাকাছি বই দেখানো হচ্ছে',
    denied: 'লোকেশনের অনুমতি পাওয়া যায়নি। তাই সব জায়গার বই দেখানো হচ্ছে।',
    unavailable: 'আপনার লোকেশন পাওয়া গেল না। সব জায়গার বই দেখানো হচ্ছে।',
  },
};

export default bn;
