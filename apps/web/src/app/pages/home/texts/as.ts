import type { UnfinishedTranslation } from '../../../../lib/translation.ts';
import type en from './en.ts';

const as: UnfinishedTranslation<typeof en> = {
  greeting: 'নমস্কাৰ {{name}}',
  welcome: 'স্বাগতম',
  title: 'The Wandering Book Network',
  lead: 'বেৰ নথকা এটা লাইব্ৰেৰী: এগৰাকী পঢ়ুৱৈৰ হাতৰ পৰা আন এগৰাকীৰ হাতলৈ, কিতাপ ঘূৰি ফুৰে গোটেই ভাৰততে।',
  priceNear: 'আপোনাৰ ওচৰত {{price}}-ৰ পৰা কিতাপ',
  priceAnywhere: 'গোটেই ভাৰতত {{price}}-ৰ পৰা কিতাপ',
  priceUnknown: 'কিতাপ কিনক, ভাড়ালৈ লওক, সলনা-সলনি কৰক বা বিনামূলীয়াকৈ লওক',
  search: 'কিতাপ বিচাৰক',
  searchPlaceholder: 'কিতাপৰ নাম, লেখক বা ISBN',
  startReading: 'পঢ়া আৰম্ভ কৰক',
  shareYourBooks: 'নিজৰ কিতাপ শ্বেয়াৰ কৰক',

  figures: 'সংখ্যাত আমাৰ নেটৱৰ্ক',
  waiting: {
    title: 'আপোনাৰ অপেক্ষাত',
    nothing: 'এতিয়া আপোনাৰ অপেক্ষাত একো নাই।',
    toAnswer_one: '{{count}}টা অনুৰোধৰ উত্তৰ দিবলৈ বাকী',
    toAnswer_other: '{{count}}টা অনুৰোধৰ উত্তৰ দিবলৈ বাকী',
    news_one: 'আপোনাৰ অনুৰোধৰ {{count}}টা উত্তৰ',
    news_other: 'আপোনাৰ অনুৰোধৰ {{count}}টা উত্তৰ',
    due: 'ঘূৰাই দিয়াৰ তাৰিখ {{date}}: {{title}}',
    meetings_one: '{{count}}খন কিতাপ হাতত দিবলৈ বাকী',
    meetings_other: '{{count}}খন কিতাপ হাতত দিবলৈ বাকী',
    messages_one: '{{count}}টা মেছেজ পঢ়িবলৈ বাকী',
    messages_other: '{{count}}টা মেছেজ পঢ়িবলৈ বাকী',
    sent_one: 'আপুনি পঠোৱা {{count}}টা অনুৰোধৰ উত্তৰ অহা নাই',
    sent_other: 'আপুনি পঠোৱা {{count}}টা অনুৰোধৰ উত্তৰ অহা নাই',
    favourites_one: 'আপোনাৰ পছন্দৰ তালিকাত {{count}}খন কিতাপ',
    favourites_other: 'আপোনাৰ পছন্দৰ তালিকাত {{count}}খন কিতাপ',
  },

  howItWorks: 'কেনেকৈ চলে',
  howItWorksLead: 'কিতাপ এখনে পিছৰ পঢ়ুৱৈক পোৱাৰ চাৰিটা বাট।',
  exchange: {
    title: 'সলনা-সলনি',
    text: 'যিখন কিতাপ পঢ়িব খোজে, তাৰ সলনি নিজৰ কিতাপ এখন দিয়ক। দুয়োৰে নতুন কাহিনী আৰম্ভ হ’ব।',
  },
  donate: {
    title: 'বিনামূলীয়াকৈ দিয়ক',
    text: 'কিতাপখন কিয় লাগে, যিয়ে সেই কথা জনায়, তেওঁক কিতাপখন বিনামূলীয়াকৈ দিয়ক।',
  },
  buyAndSell: {
    title: 'কিনা-বেচা',
    text: 'টকাত উচিত দাম কওক, চাটত কথা পকা কৰক, আৰু কিতাপখন হাতত তুলি দিয়ক।',
  },
  rent: {
    title: 'ভাড়া',
    text: 'ছেমিষ্টাৰৰ বাবে পাঠ্যপুথি, বন্ধৰ দুদিনৰ বাবে উপন্যাস: কম ভাড়াত লওক, পঢ়ি ঘূৰাই দিয়ক।',
  },

  categories: 'বিভাগ অনুসৰি চাওক',
  categoriesLead: 'লাইব্ৰেৰীৰ কাৰ্ড কেটেলগৰ ড্ৰয়াৰ এটা খুলি চাওক।',
  discover: 'কিতাপৰ ভঁৰাল',
  viewAll: 'সকলো চাওক',
  nearYou: 'আপোনাৰ ওচৰৰ কিতাপ',
  nearYouLead: 'অলপ খোজ কাঢ়িলেই হ’ল, কিতাপৰ বাবে এয়াই আটাইতকৈ চুটি বাট।',

  viewProfile: 'প্ৰ’ফাইল চাওক',
  browseAllBooks: 'সকলো কিতাপ চাওক',
  addNewBook: 'নতুন কিতাপ যোগ দিয়ক',

  join: 'আমাৰ পঢ়ুৱৈৰ দলত যোগ দিয়ক',
  joinLead: 'একো পইচা নালাগে, আৰু প্ৰথম কিতাপখন ওচৰৰ গলিতে অপেক্ষা কৰি আছে।',
  createAccount: 'একাউণ্ট খোলক',
  signIn: 'লগ ইন কৰক',
};

export default as;
