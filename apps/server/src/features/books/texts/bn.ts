import type { UnfinishedTranslation } from '@wandering-books/contract/translation.ts';
import type en from './en.ts';

const bn: UnfinishedTranslation<typeof en> = {
  lists: {
    all: 'সব বই',
    any: 'বই',
    of: '{{name}} বই',
    donate: 'ফ্রি {{books}}',
    sell: 'বিক্রির {{books}}',
    rent: 'ভাড়ার {{books}}',
    exchange: 'অদলবদলের {{books}}',
    in: '{{city}} শহরে {{books}}',
    at: '{{college}}: {{books}}',
    found: 'খোঁজার ফল: {{books}}',
  },
  listPage: '{{title}}, পেজ {{page}}',
  listOfAll: 'বই',
  listOfNone: '{{list}}: ফ্রিতে বা ভাড়ায় নিন, কিনুন বা অদলবদল করুন। আপনার মতো পাঠকেরাই শেয়ার করেন।',
  listOfSome: '{{list}}, পাঠকদের শেয়ার করা। মোট {{number}}: {{titles}}',
  feed: 'নতুন বই',
  feedOf: 'নতুন: {{list}}',
  book: '{{title}}, {{author}}',
  cover: 'প্রচ্ছদ: {{title}}',
  offer: {
    copies: {
      new: 'নতুন বই',
      used: 'পুরনো বই',
    },
    promised: '{{copy}}, অন্য এক পাঠককে কথা দেওয়া আছে।',
    lent: '{{copy}}, {{day}} পর্যন্ত ভাড়ায়।',
    unavailable: '{{copy}}, এখন পাওয়া যাবে না।',
    sell: '{{copy}}, বিক্রির জন্য{{cost}}{{place}}।',
    rent: '{{copy}}, ভাড়ার জন্য{{cost}}{{place}}।',
    exchange: '{{copy}}, অন্য বইয়ের সঙ্গে অদলবদলের জন্য{{cost}}{{place}}।',
    donate: '{{copy}}, ফ্রি{{cost}}{{place}}।',
    cost: ' ({{price}})',
    costs: {
      day: ' (দিনে {{price}})',
      week: ' (সপ্তাহে {{price}})',
      month: ' (মাসে {{price}})',
    },
    place: ', {{city}} শহরে',
  },
};

export default bn;
