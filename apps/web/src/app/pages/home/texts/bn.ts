import type { UnfinishedTranslation } from '../../../../lib/translation.ts';
import type en from './en.ts';

const bn: UnfinishedTranslation<typeof en> = {
  greeting: 'নমস্কার {{name}}',
  welcome: 'স্বাগত',
  title: 'The Wandering Book Network',
  lead: 'দেওয়ালহীন এক লাইব্রেরি: এক পাঠকের হাত থেকে আর এক পাঠকের হাতে, বই ঘুরে বেড়ায় সারা ভারতে।',
  priceNear: 'আপনার কাছাকাছি {{price}} থেকে বই',
  priceAnywhere: 'সারা ভারতে {{price}} থেকে বই',
  priceUnknown: 'বই কিনুন, ভাড়ায় নিন, অদলবদল করুন বা ফ্রিতে পান',
  search: 'বই খুঁজুন',
  searchPlaceholder: 'বইয়ের নাম, লেখক বা ISBN',
  startReading: 'পড়া শুরু করুন',
  shareYourBooks: 'নিজের বই শেয়ার করুন',

  figures: 'সংখ্যায় আমাদের নেটওয়ার্ক',
  waiting: {
    title: 'আপনার অপেক্ষায়',
    nothing: 'এখন আপনার অপেক্ষায় কিছু নেই।',
    toAnswer_one: '{{count}}টি রিকোয়েস্টের উত্তর বাকি',
    toAnswer_other: '{{count}}টি রিকোয়েস্টের উত্তর বাকি',
    news_one: 'আপনার রিকোয়েস্টে {{count}}টি উত্তর',
    news_other: 'আপনার রিকোয়েস্টে {{count}}টি উত্তর',
    due: 'ফেরতের তারিখ {{date}}: {{title}}',
    meetings_one: '{{count}}টি বই হাতে দেওয়া বাকি',
    meetings_other: '{{count}}টি বই হাতে দেওয়া বাকি',
    messages_one: '{{count}}টি মেসেজ পড়া বাকি',
    messages_other: '{{count}}টি মেসেজ পড়া বাকি',
    sent_one: 'আপনার পাঠানো {{count}}টি রিকোয়েস্টের উত্তর আসেনি',
    sent_other: 'আপনার পাঠানো {{count}}টি রিকোয়েস্টের উত্তর আসেনি',
    favourites_one: 'আপনার পছন্দের তালিকায় {{count}}টি বই',
    favourites_other: 'আপনার পছন্দের তালিকায় {{count}}টি বই',
  },

  howItWorks: 'কীভাবে চলে',
  howItWorksLead: 'পরের পাঠকের কাছে বই পৌঁছনোর চারটি পথ।',
  exchange: {
    title: 'অদলবদল',
    text: 'যে বইটা পড়তে চান, তার বদলে নিজের একটা বই দিন। দুজনেরই শুরু হবে নতুন গল্প।',
  },
  donate: {
    title: 'ফ্রিতে দিন',
    text: 'কেন চান তা যিনি জানাবেন, তাঁকে বইটা ফ্রিতে দিন।',
  },
  buyAndSell: {
    title: 'কিনুন, বেচুন',
    text: 'টাকায় ন্যায্য দাম জানান, চ্যাটে কথা পাকা করুন, আর বইটা হাতে তুলে দিন।',
  },
  rent: {
    title: 'ভাড়া',
    text: 'এক সেমেস্টারের জন্য পাঠ্যবই, ছুটির দুদিনের জন্য উপন্যাস: অল্প ভাড়ায় নিন, পড়ে ফেরত পাঠান।',
  },

  categories: 'বিভাগ ধরে দেখুন',
  categoriesLead: 'লাইব্রেরির কার্ড ক্যাটালগের একটা দেরাজ খুলে দেখুন।',
  discover: 'বইয়ের ভাণ্ডার',
  viewAll: 'সব দেখুন',
  nearYou: 'আপনার কাছাকাছি বই',
  nearYouLead: 'একটু হাঁটা, বইয়ের জন্য এটাই সবচেয়ে ছোট পথ।',

  viewProfile: 'প্রোফাইল দেখুন',
  browseAllBooks: 'সব বই দেখুন',
  addNewBook: 'নতুন বই যোগ করুন',

  join: 'আমাদের পাঠকদের দলে যোগ দিন',
  joinLead: 'কোনও খরচ নেই, আর প্রথম বইটা পাশের গলিতেই অপেক্ষা করছে।',
  createAccount: 'অ্যাকাউন্ট খুলুন',
  signIn: 'লগ ইন করুন',
};

export default bn;
