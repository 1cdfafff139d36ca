import type { UnfinishedTranslation } from '@wandering-books/contract/translation.ts';
import type en from './en.ts';

const ur: UnfinishedTranslation<typeof en> = {
  lists: {
    all: 'ساری کتابیں',
    any: 'کتابیں',
    of: '{{name}} کی کتابیں',
    donate: 'مفت {{books}}',
    sell: 'بکنے والی {{books}}',
    rent: 'کرائے پر ملنے والی {{books}}',
    exchange: 'تبادلے والی {{books}}',
    in: '{{city}} میں {{books}}',
    at: '{{college}} میں {{books}}',
    found: 'تلاش کے نتائج: {{books}}',
  },
  listPage: '{{title}}، پیج {{page}}',
  listOfAll: 'کتابیں',
  listOfNone: '{{list}}: مفت یا کرائے پر لیں، خریدیں یا تبادلہ کریں۔ انہیں آپ جیسے قارئین شیئر کرتے ہیں۔',
  listOfSome: '{{list}}، قارئین کی شیئر کی ہوئی۔ کل {{number}}: {{titles}}',
  feed: 'نئی کتابیں',
  feedOf: 'نئی: {{list}}',
  book: '{{title}}، {{author}}',
  cover: '{{title}} کا سرورق',
  offer: {
    copies: {
      new: 'نئی کتاب',
      used: 'پرانی کتاب',
    },
    promised: '{{copy}}، جس کا کسی قاری سے وعدہ ہو چکا ہے۔',
    lent: '{{copy}}، {{day}} تک کرائے پر۔',
    unavailable: '{{copy}}، جو ابھی دستیاب نہیں۔',
    sell: '{{copy}}، فروخت کے لیے{{cost}}{{place}}۔',
    rent: '{{copy}}، کرائے کے لیے{{cost}}{{place}}۔',
    exchange: '{{copy}}، دوسری کتاب سے تبادلے کے لیے{{cost}}{{place}}۔',
    donate: '{{copy}}، مفت{{cost}}{{place}}۔',
    cost: ' ({{price}})',
    costs: {
      day: ' ({{price}} فی دن)',
      week: ' ({{price}} فی ہفتہ)',
      month: ' ({{price}} فی مہینہ)',
    },
    place: '، {{city}} میں',
  },
};

export default ur;
