import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const as: UnfinishedTranslation<typeof en> = {
  offline: 'আপুনি অফলাইন হৈ আছে। আগতে যি খুলিছিল সেয়া পঢ়িব পাৰি; যি পঠিয়াব সেয়া কানেকশ্বন পালে যাব।',
  offlinePage: 'আপুনি অফলাইন হৈ আছে। এই পেজ এই ডিভাইচত আগতে খোলা হোৱা নাই।',
  title: 'কানেকশ্বনৰ অপেক্ষা',
  explanation: 'এইটো আপোনাৰ ডিভাইচত ৰখা হৈছে, কানেকশ্বন পালেই নিজে নিজে যাব।',
  kinds: {
    book: 'আপোনাৰ কিতাপ',
    request: 'আপোনাৰ অনুৰোধ',
    liked: 'পছন্দৰ কিতাপ',
    unliked: 'আৰু পছন্দৰ তালিকাত নাই',
  },
  waits: 'কানেকশ্বনৰ অপেক্ষাত আছে',
  refused: 'পঠিওৱা নহ’ল: {{reason}}',
  retry: 'আকৌ চেষ্টা কৰক',
  remove: 'মচক',
  retryOf: 'আকৌ চেষ্টা কৰক: {{title}}',
  removeOf: 'মচক: {{title}}',
  later: 'পিছত',
  kept: 'কানেকশ্বনৰ অপেক্ষাত আছে; পালেই নিজে নিজে যাব।',
  sent: 'পঠিওৱা হ’ল: {{title}}',
};

export default as;
