import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const ur: UnfinishedTranslation<typeof en> = {
  title: 'ریٹنگ',
  rating: 'ریٹنگ',
  startingValue: 'ابتدائی نمبر',
  count_one: '{{count}} ریٹنگ',
  count_other: '{{count}} ریٹنگ',
  stars_one: '5 میں سے {{count}} اسٹار',
  stars_other: '5 میں سے {{count}} اسٹار',
  loading: 'ریٹنگ لوڈ ہو رہی ہیں...',
  loadingMore: 'اور ریٹنگ لوڈ ہو رہی ہیں...',
  showMore: 'اور دکھائیں',
  failed: 'ریٹنگ لوڈ نہیں ہو سکیں: {{message}}',
  retry: 'پھر کوشش کریں',
  empty: 'یہاں ابھی کسی نے کچھ نہیں کہا ہے۔ کتاب حوالے ہونے کے بعد دونوں قاری ایک دوسرے کو ریٹنگ دیتے ہیں۔',

  mine: 'آپ نے {{name}} کو ریٹنگ دی',
  theirs: '{{name}} نے آپ کو ریٹنگ دی',
  hidden: '{{name}} کی ریٹنگ بھی آ جائے، تب دکھے گی، نہیں تو {{date}} کو۔',
  rate: '{{name}} کو ریٹنگ دیں',
  rateFor: '{{name}} کو ریٹنگ دیں: {{book}}',

  dialog: {
    title: '{{name}} کو ریٹنگ دیں',
    about: '{{book}} کا لین دین کیسا رہا؟ آپ کی بات تب دکھے گی، جب آپ دونوں ریٹنگ دے دیں، یا 7 دن بعد۔',
    close: 'بند کریں',
    stars: 'آپ کی ریٹنگ',
    star_one: '{{count}} اسٹار',
    star_other: '{{count}} اسٹار',
    line: 'اس بارے میں دو لفظ',
    lineHint: 'ضروری نہیں، زیادہ سے زیادہ {{max}} حروف',
    submit: 'ریٹنگ بھیجیں',
    sending: 'بھیجی جا رہی ہے...',
    done: 'ریٹنگ کے لیے شکریہ!',
    failed: 'آپ کی ریٹنگ نہیں بھیجی جا سکی',
  },
};

export default ur;
