import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const as: UnfinishedTranslation<typeof en> = {
  offline: 'আপুনি অফলাইন আছে। আগতে যি খুলিছিল সেয়া পঢ়িব পাৰি; যি পঠাব সেয়া সংযোগ পালে যাব।',
  offlinePage: 'আপুনি অফলাইন আছে। এই পৃষ্ঠা এই ডিভাইচত আগতে খোলা হোৱা নাই।',
  title: 'সংযোগৰ অপেক্ষা',
  explanation: 'এইটো আপোনাৰ ডিভাইচত ৰখা হৈছে, সংযোগ পালেই নিজে নিজে যাব।',
  kinds: {
    book: 'আপোনাৰ কিতাপ',
    request: 'আপোনাৰ অনুৰোধ',
    liked: 'পছন্দৰ কিতাপ',
    unliked: 'আৰু পছন্দৰ তালিকাত নাই',
  },
  waits: 'সংযোগৰ অপেক্ষাত আছে',
  refused: 'পঠোৱা নহ’ল: {{reason}}',
  retry: 'আকৌ চেষ্টা কৰক',
  remove: 'মচক',
  retryOf: 'আকৌ চেষ্টা কৰক: {{title}}',
  removeOf: 'মচক: {{title}}',
  later: 'পিছত',
  kept: 'সংযোগৰ অপেক্ষাত আছে; পালেই নিজে নিজে যাব।',
  sent: 'পঠোৱা হ’ল: {{title}}',
};

export default as;
