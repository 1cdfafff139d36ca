import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const bn: UnfinishedTranslation<typeof en> = {
  title: 'রেটিং',
  rating: 'রেটিং',
  startingValue: 'শুরুর মান',
  count_one: '{{count}}টি রেটিং',
  count_other: '{{count}}টি রেটিং',
  stars_one: '5টির মধ্যে {{count}}টি স্টার',
  stars_other: '5টির মধ্যে {{count}}টি স্টার',
  loading: 'রেটিং লোড হচ্ছে...',
  loadingMore: 'আরও রেটিং লোড হচ্ছে...',
  showMore: 'আরও দেখান',
  failed: 'রেটিং লোড করা গেল না: {{message}}',
  retry: 'আবার চেষ্টা করুন',
  empty: 'এখানে এখনও কেউ কিছু বলেননি। বই হাতবদল হলে দুই পাঠক একে অন্যকে রেটিং দেন।',

  mine: 'আপনি {{name}}-কে রেটিং দিয়েছেন',
  theirs: '{{name}} আপনাকে রেটিং দিয়েছেন',
  hidden: '{{name}} নিজেও রেটিং দিলে দেখা যাবে, না দিলে {{date}} তারিখে।',
  rate: '{{name}}-কে রেটিং দিন',
  rateFor: '{{name}}-কে রেটিং দিন: {{book}}',

  dialog: {
    title: '{{name}}-কে রেটিং দিন',
    about: '{{book}}: লেনদেন কেমন হল? দুজনেই রেটিং দিলে, বা 7 দিন পরে, আপনার কথা দেখা যাবে।',
    close: 'বন্ধ করুন',
    stars: 'আপনার রেটিং',
    star_one: '{{count}}টি স্টার',
    star_other: '{{count}}টি স্টার',
    line: 'এই নিয়ে দু-এক কথা',
    lineHint: 'না লিখলেও চলে, সবচেয়ে বেশি {{max}} অক্ষর',
    submit: 'রেটিং পাঠান',
    sending: 'পাঠানো হচ্ছে...',
    done: 'রেটিংয়ের জন্য ধন্যবাদ!',
    failed: 'আপনার রেটিং পাঠানো গেল না',
  },
};

export default bn;
