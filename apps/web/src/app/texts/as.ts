import type { UnfinishedTranslation } from '../../lib/translation.ts';
import type en from './en.ts';

const as: UnfinishedTranslation<typeof en> = {
  product: 'The Wandering Book Network',
  skipToContent: 'পোনে পোনে মূল লেখালৈ যাওক',
  messages: 'এপৰ বাৰ্তা',
  loadingPage: 'পৃষ্ঠা ল’ড হৈ আছে...',

  nav: {
    label: 'মূল মেনু',
    home: 'The Wandering Book Network, হোম',
    books: 'কিতাপ',
    addBook: 'কিতাপ যোগ দিয়ক',
    about: 'আমাৰ বিষয়ে',
    getStarted: 'আৰম্ভ কৰক',
    openMenu: 'মেনু খোলক',
    closeMenu: 'মেনু বন্ধ কৰক',
    account: 'আপোনাৰ একাউণ্ট',
    profile: 'প্ৰ’ফাইল',
    settings: 'ছেটিংছ',
    moderation: 'মডাৰেশ্বন',
    logout: 'লগ আউট',
    toDark: 'ডাৰ্ক ম’ড অন কৰক',
    toLight: 'লাইট ম’ড অন কৰক',
  },
  loginToContinue: 'আগবাঢ়িবলৈ লগ ইন কৰক!',
  loginToShare: 'নিজৰ কিতাপ শ্বেয়াৰ কৰিবলৈ লগ ইন কৰক!',
  sessionEnded: 'আপোনাৰ ছেশ্বন শেষ হ’ল। আকৌ লগ ইন কৰক।',

  titles: {
    profile: 'প্ৰ’ফাইল',
    settings: 'ছেটিংছ',
    notifications: 'জাননী',
  },
  titleOf: '{{page}} · {{product}}',

  crash: {
    title: 'এই পৃষ্ঠাত কিবা এটা গণ্ডগোল হ’ল',
    text: 'ভুল আমাৰ, আপোনাৰ নহয়। পৃষ্ঠাটো আকৌ ল’ড কৰিলে সাধাৰণতে ঠিক হৈ যায়।',
    retry: 'আকৌ ল’ড কৰক',
  },
  unreachable: {
    title: 'লাইব্ৰেৰীৰ লগত যোগাযোগ হোৱা নাই',
    text: 'এতিয়া লাইব্ৰেৰীৰ লগত যোগাযোগ হোৱা নাই। আপোনাৰ ইণ্টাৰনেট সংযোগ এবাৰ চাওক।',
    patience: 'উত্তৰ পালেই পৃষ্ঠাটো নিজে নিজে খোল খাব।',
    retry: 'আকৌ চেষ্টা কৰক',
  },
  newEdition: {
    title: 'নতুন ভাৰ্ছন আহিছে',
    text: 'এই পৃষ্ঠা খোলা থাকোঁতেই লাইব্ৰেৰী আপডে’ট হৈছে। আগবাঢ়িবলৈ আকৌ ল’ড কৰক; আপুনি ছেভ কৰা একো হেৰাই নাযায়।',
    reload: 'আকৌ ল’ড কৰক',
  },
};

export default as;
