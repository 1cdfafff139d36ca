import type { UnfinishedTranslation } from '@wandering-books/contract/translation.ts';
import type en from './en.ts';

const as: UnfinishedTranslation<typeof en> = {
  lists: {
    all: 'সকলো কিতাপ',
    any: 'কিতাপ',
    of: '{{name}} কিতাপ',
    donate: 'বিনামূলীয়া {{books}}',
    sell: 'বিক্ৰীৰ {{books}}',
    rent: 'ভাড়াৰ {{books}}',
    exchange: 'সলনা-সলনিৰ {{books}}',
    in: '{{city}} চহৰত {{books}}',
    at: '{{college}}: {{books}}',
    found: 'বিচৰাৰ ফল: {{books}}',
  },
  listPage: '{{title}}, পৃষ্ঠা {{page}}',
  listOfAll: 'কিতাপ',
  listOfNone: '{{list}}: বিনামূলীয়াকৈ বা ভাড়ালৈ লওক, কিনক বা সলনা-সলনি কৰক। আপোনাৰ দৰে পঢ়ুৱৈয়েই শ্বেয়াৰ কৰে।',
  listOfSome: '{{list}}, পঢ়ুৱৈসকলে শ্বেয়াৰ কৰা। মুঠ {{number}}: {{titles}}',
  feed: 'নতুন কিতাপ',
  feedOf: 'নতুন: {{list}}',
  book: '{{title}}, {{author}}',
  cover: 'বেটুপাত: {{title}}',
  offer: {
    copies: {
      new: 'নতুন কিতাপ',
      used: 'পুৰণি কিতাপ',
    },
    promised: '{{copy}}, আন এগৰাকী পঢ়ুৱৈক কথা দিয়া হৈছে।',
    lent: '{{copy}}, {{day}} পৰ্যন্ত ভাড়াত।',
    unavailable: '{{copy}}, এতিয়া পোৱা নাযাব।',
    sell: '{{copy}}, বিক্ৰীৰ বাবে{{cost}}{{place}}।',
    rent: '{{copy}}, ভাড়াৰ বাবে{{cost}}{{place}}।',
    exchange: '{{copy}}, আন কিতাপৰ লগত সলনা-সলনিৰ বাবে{{cost}}{{place}}।',
    donate: '{{copy}}, বিনামূলীয়া{{cost}}{{place}}।',
    cost: ' ({{price}})',
    costs: {
      day: ' (দিনে {{price}})',
      week: ' (সপ্তাহে {{price}})',
      month: ' (মাহে {{price}})',
    },
    place: ', {{city}} চহৰত',
  },
};

export default as;
