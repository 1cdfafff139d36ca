import type { UnfinishedTranslation } from '../../lib/translation.ts';
import type en from './en.ts';

const bn: UnfinishedTranslation<typeof en> = {
  product: 'The Wandering Book Network',
  skipToContent: 'সোজা পেজের লেখায় যান',
  messages: 'অ্যাপের বার্তা',
  loadingPage: 'পেজ লোড হচ্ছে...',

  nav: {
    label: 'মূল মেনু',
    home: 'The Wandering Book Network, হোম',
    books: 'বই',
    addBook: 'বই যোগ করুন',
    about: 'আমাদের কথা',
    getStarted: 'শুরু করুন',
    openMenu: 'মেনু খুলুন',
    closeMenu: 'মেনু বন্ধ করুন',
    account: 'আপনার অ্যাকাউন্ট',
    profile: 'প্রোফাইল',
    settings: 'সেটিংস',
    moderation: 'মডারেশন',
    logout: 'লগ আউট',
    toDark: 'ডার্ক মোড চালু করুন',
    toLight: 'লাইট মোড চালু করুন',
  },
  loginToContinue: 'এগোতে হলে লগ ইন করুন!',
  loginToShare: 'নিজের বই শেয়ার করতে লগ ইন করুন!',
  sessionEnded: 'আপনার সেশন শেষ হয়ে গেছে। আবার লগ ইন করুন।',

  titles: {
    profile: 'প্রোফাইল',
    settings: 'সেটিংস',
    notifications: 'নোটিফিকেশন',
  },
  titleOf: '{{page}} · {{product}}',

  crash: {
    title: 'এই পেজে কিছু একটা গোলমাল হয়েছে',
    text: 'দোষ আমাদের, আপনার নয়। পেজটা আবার লোড করলে সাধারণত ঠিক হয়ে যায়।',
    retry: 'আবার লোড করুন',
  },
  unreachable: {
    title: 'লাইব্রেরির সঙ্গে যোগাযোগ হচ্ছে না',
    text: 'এখন লাইব্রেরির সঙ্গে যোগাযোগ হচ্ছে না। আপনার ইন্টারনেট কানেকশন একবার দেখে নিন।',
    patience: 'উত্তর এলেই পেজটা নিজে থেকে খুলে যাবে।',
    retry: 'আবার চেষ্টা করুন',
  },
  newEdition: {
    title: 'নতুন ভার্সন এসেছে',
    text: 'এই পেজ খোলা থাকার সময়েই লাইব্রেরি আপডেট হয়েছে। এগোতে হলে আবার লোড করুন; আপনার সেভ করা কিছুই হারাবে না।',
    reload: 'আবার লোড করুন',
  },
};

export default bn;
