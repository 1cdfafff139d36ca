import type { UnfinishedTranslation } from '../../../../lib/translation.ts';
import type en from './en.ts';

const bn: UnfinishedTranslation<typeof en> = {
  tab: 'পেজ পাওয়া গেল না',
  title: 'এই পেজ ঘুরতে ঘুরতে কোথায় চলে গেছে',
  text: 'এই ঠিকানায় কিছু নেই। পেজটা হয়তো অন্য কোথাও সরে গেছে, বা লিঙ্কে লেখার ভুল আছে।',
  home: 'হোমে যান',
  books: 'বই দেখুন',
};

export default bn;
