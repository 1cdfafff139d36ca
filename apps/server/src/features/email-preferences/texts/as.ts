import type { UnfinishedTranslation } from '@wandering-books/contract/translation.ts';
import type en from './en.ts';

const as: UnfinishedTranslation<typeof en> = {
  stop: {
    new_request: 'নতুন অনুৰোধৰ ইমেইল বন্ধ কৰক',
    answer: 'অনুৰোধৰ উত্তৰ আৰু পকা কথা কেনেকৈ শেষ হ’ল, তাৰ ইমেইল বন্ধ কৰক',
    reminder: 'অনুৰোধ মনত পেলোৱা ইমেইল বন্ধ কৰক',
    unanswered: 'উত্তৰ নোপোৱাকৈ শেষ হোৱা অনুৰোধৰ ইমেইল বন্ধ কৰক',
    due_date: 'কিতাপ ঘূৰাই দিয়াৰ সময়ৰ ইমেইল বন্ধ কৰক',
  },
};

export default as;
