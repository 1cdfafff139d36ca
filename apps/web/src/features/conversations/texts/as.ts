import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const as: UnfinishedTranslation<typeof en> = {
  personMenu: {
    label: '{{name}}: আৰু বিকল্প',
    block: '{{name}}-ক ব্লক কৰক',
    report: '{{name}}-ৰ নামত ৰিপ’ৰ্ট কৰক',
  },
  messageMenu: { label: 'এই মেছেজৰ আৰু বিকল্প', report: 'এই মেছেজ ৰিপ’ৰ্ট কৰক' },
  title: 'মেছেজ',
  open: 'মেছেজ',
  openUnread_one: 'মেছেজ, {{count}}টা পঢ়িবলৈ বাকী',
  openUnread_other: 'মেছেজ, {{count}}টা পঢ়িবলৈ বাকী',
  close: 'মেছেজ বন্ধ কৰক',
  back: 'সকলো চাট',
  retry: 'আকৌ চেষ্টা কৰক',
  remove: 'আঁতৰাওক',

  loadingConversations: 'চাট ল’ড হৈ আছে...',
  noConversations: 'এতিয়ালৈকে কোনো চাট নাই।',
  noConversationsText: 'কিবা কিতাপ খোজক, বা কিতাপ এখনৰ পৃষ্ঠাৰ পৰা কাৰোবালৈ লিখক।',
  browse: 'কিতাপ চাওক',
  loadingUser: 'ব্যৱহাৰকাৰীৰ তথ্য ল’ড হৈ আছে...',
  conversations: 'চাট',
  unread_one: '{{count}}টা মেছেজ পঢ়িবলৈ বাকী',
  unread_other: '{{count}}টা মেছেজ পঢ়িবলৈ বাকী',
  you: 'আপুনি:',
  draft: 'খচৰা:',

  here: 'এতিয়া এই চাটতে আছে',

  loadingMessages: 'মেছেজ ল’ড হৈ আছে...',
  messagesFailed: 'মেছেজ ল’ড নহ’ল।',
  noMessages: 'এতিয়ালৈকে কোনো মেছেজ নাই।',
  askedByMe: 'আপুনি এইখন কিতাপ খুজিছে: {{title}}',
  askedByOther: '{{name}}-ক এইখন কিতাপ লাগে: {{title}}',
  noMessagesText: 'নমস্কাৰ জনাওক, আৰু কিতাপ ক’ত দিয়া-লোৱা হ’ব ঠিক কৰক।',
  log: '{{name}} আৰু আপোনাৰ মেছেজ',
  earlier: 'আগৰ মেছেজ',
  today: 'আজি',
  yesterday: 'কালি',
  typing: '{{name}}: লিখি আছে...',
  unreadFrom: 'নপঢ়া মেছেজ',
  newMessages: 'নতুন মেছেজ',
  toLatest: 'শেষৰ মেছেজলৈ যাওক',

  write: 'মেছেজ লিখক',
  send: 'পঠাওক',
  length: '{{max}}টা আখৰৰ ভিতৰত {{length}}টা',
  tooLong: 'এটা মেছেজত সৰ্বাধিক {{max}}টা আখৰ থাকিব পাৰে। এইটো {{excess}}টা আখৰ চুটি কৰক, বা ভাগ ভাগকৈ পঠাওক।',
  marks: { sending: 'পঠোৱা হৈছে...', waiting: 'পঠোৱাৰ অপেক্ষাত', sent: 'পঠোৱা হ’ল', seen: 'দেখিছে' },
  offline: 'আপুনি অফলাইন আছে। সংযোগ আহিলে মেছেজ যাব।',
  unreachable: 'সংযোগ বিচ্ছিন্ন হ’ল। আকৌ আহিলে মেছেজ যাব।',
  notSent: 'পঠাব পৰা নগ’ল।',

  photo: {
    one: 'ফটো',
    add: 'ফটো যোগ দিয়ক',
    send: 'ফটো পঠাওক',
    close: 'বন্ধ কৰক',
    cancel: 'থাওক',
    preview: 'আপুনি পঠাবলৈ লোৱা ফটো',
    words: 'লগত কিবা লিখক (নিলিখিলেও হ’ব)',
    noPicture: 'এই ফাইলটো ফটো নহয়। আন এটা বাছক।',
    offline: 'আপুনি অফলাইন আছে। ফটোখন ইয়াতে থাকিল: সংযোগ আহিলে পঠাওক।',
    open: 'ফটো খোলক',
    mine: 'আপোনাৰ ফটো',
    from: '{{name}}-ৰ পৰা অহা ফটো',
    failed: 'ফটো ল’ড নহ’ল।',
  },

  message: 'মেছেজ কৰক',
  messagePerson: '{{name}}-ক মেছেজ কৰক',
  openFailed: 'চাট খুলিব পৰা নগ’ল।',
  loginToMessage: 'মেছেজ পঠাবলৈ লগ ইন কৰক!',
};

export default as;
