import type { UnfinishedTranslation } from '@wandering-books/contract/translation.ts';
import type en from './en.ts';

const bn: UnfinishedTranslation<typeof en> = {
  stop: {
    new_request: 'নতুন রিকোয়েস্টের ইমেল বন্ধ করুন',
    answer: 'রিকোয়েস্টের উত্তর আর পাকা কথা কীভাবে শেষ হল, তার ইমেল বন্ধ করুন',
    reminder: 'রিকোয়েস্ট মনে করানোর ইমেল বন্ধ করুন',
    unanswered: 'উত্তর ছাড়াই শেষ হওয়া রিকোয়েস্টের ইমেল বন্ধ করুন',
    due_date: 'বই ফেরত দেওয়ার সময়ের ইমেল বন্ধ করুন',
  },
};

export default bn;
