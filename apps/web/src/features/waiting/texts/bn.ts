import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const bn: UnfinishedTranslation<typeof en> = {
  offline: 'আপনি অফলাইনে আছেন। আগে যা খুলেছিলেন তা পড়া যাবে; যা পাঠাবেন তা কানেকশন এলে যাবে।',
  offlinePage: 'আপনি অফলাইনে আছেন। এই পেজ এই ডিভাইসে আগে খোলা হয়নি।',
  title: 'কানেকশনের অপেক্ষায়',
  explanation: 'এটা আপনার ডিভাইসে রাখা আছে, কানেকশন পেলেই নিজে থেকে চলে যাবে।',
  kinds: {
    book: 'আপনার বই',
    request: 'আপনার রিকোয়েস্ট',
    liked: 'পছন্দের বই',
    unliked: 'আর পছন্দের তালিকায় নেই',
  },
  waits: 'কানেকশনের অপেক্ষায় আছে',
  refused: 'পাঠানো হয়নি: {{reason}}',
  retry: 'আবার চেষ্টা করুন',
  remove: 'মুছুন',
  retryOf: 'আবার চেষ্টা করুন: {{title}}',
  removeOf: 'মুছুন: {{title}}',
  later: 'পরে',
  kept: 'কানেকশনের অপেক্ষায় আছে, পেলে নিজে থেকে চলে যাবে।',
  sent: 'পাঠানো হয়েছে: {{title}}',
};

export default bn;
