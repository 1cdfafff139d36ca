import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const as: UnfinishedTranslation<typeof en> = {
  title: 'ৰেটিং',
  rating: 'ৰেটিং',
  startingValue: 'আৰম্ভণিৰ মান',
  count_one: '{{count}}টা ৰেটিং',
  count_other: '{{count}}টা ৰেটিং',
  stars_one: '5টাৰ ভিতৰত {{count}}টা ষ্টাৰ',
  stars_other: '5টাৰ ভিতৰত {{count}}টা ষ্টাৰ',
  loading: 'ৰেটিং ল’ড হৈ আছে...',
  loadingMore: 'আৰু ৰেটিং ল’ড হৈ আছে...',
  showMore: 'আৰু দেখুৱাওক',
  failed: 'ৰেটিং ল’ড নহ’ল: {{message}}',
  retry: 'আকৌ চেষ্টা কৰক',
  empty: 'ইয়াত এতিয়ালৈকে কোনেও একো কোৱা নাই। কিতাপ দিয়া-লোৱাৰ পিছত দুয়োগৰাকী পঢ়ুৱৈয়ে ইজনে সিজনক ৰেটিং দিয়ে।',

  mine: 'আপুনি {{name}}-ক ৰেটিং দিছে',
  theirs: '{{name}}-ৰ পৰা আপোনাৰ ৰেটিং',
  hidden: '{{name}}-ৰ ৰেটিং আহিলে দেখা যাব, নাহিলেও {{date}} তাৰিখে দেখা যাব।',
  rate: '{{name}}-ক ৰেটিং দিয়ক',
  rateFor: '{{name}}-ক ৰেটিং দিয়ক: {{book}}',

  dialog: {
    title: '{{name}}-ক ৰেটিং দিয়ক',
    about: '{{book}}: লেনদেন কেনে হ’ল? দুয়োজনে ৰেটিং দিলে, বা 7 দিনৰ পিছত, আপোনাৰ কথা দেখা যাব।',
    close: 'বন্ধ কৰক',
    stars: 'আপোনাৰ ৰেটিং',
    star_one: '{{count}}টা ষ্টাৰ',
    star_other: '{{count}}টা ষ্টাৰ',
    line: 'এই বিষয়ে দুআষাৰ',
    lineHint: 'নিলিখিলেও হ’ব, সৰ্বাধিক {{max}}টা আখৰ',
    submit: 'ৰেটিং পঠাওক',
    sending: 'পঠোৱা হৈছে...',
    done: 'ৰেটিঙৰ বাবে ধন্যবাদ!',
    failed: 'আপোনাৰ ৰেটিং পঠাব পৰা নগ’ল',
  },
};

export default as;
