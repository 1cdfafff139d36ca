import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const bn: UnfinishedTranslation<typeof en> = {
  personMenu: {
    label: '{{name}}: আরও অপশন',
    block: '{{name}}-কে ব্লক করুন',
    report: '{{name}}-কে রিপোর্ট করুন',
  },
  messageMenu: { label: 'এই মেসেজের আরও অপশন', report: 'এই মেসেজ রিপোর্ট করুন' },
  title: 'মেসেজ',
  open: 'মেসেজ',
  openUnread_one: 'মেসেজ, {{count}}টি পড়া বাকি',
  openUnread_other: 'মেসেজ, {{count}}টি পড়া বাকি',
  close: 'মেসেজ বন্ধ করুন',
  back: 'সব চ্যাট',
  retry: 'আবার চেষ্টা করুন',
  remove: 'সরান',

  loadingConversations: 'চ্যাট লোড হচ্ছে...',
  noConversations: 'এখনও কোনও চ্যাট নেই।',
  noConversationsText: 'কোনও বই চান, বা কোনও বইয়ের পেজ থেকে কাউকে লিখুন।',
  browse: 'বই দেখুন',
  loadingUser: 'ইউজারের তথ্য লোড হচ্ছে...',
  conversations: 'চ্যাট',
  unread_one: '{{count}}টি মেসেজ পড়া বাকি',
  unread_other: '{{count}}টি মেসেজ পড়া বাকি',
  you: 'আপনি:',
  draft: 'ড্রাফট:',

  here: 'এখন এই চ্যাটেই আছেন',

  loadingMessages: 'মেসেজ লোড হচ্ছে...',
  messagesFailed: 'মেসেজ লোড করা গেল না।',
  noMessages: 'এখনও কোনও মেসেজ নেই।',
  askedByMe: 'আপনি এই বইটা চেয়েছেন: {{title}}',
  askedByOther: '{{name}} এই বইটা চেয়েছেন: {{title}}',
  noMessagesText: 'নমস্কার জানান, আর বই কোথায় হাতবদল হবে ঠিক করে নিন।',
  log: '{{name}} আর আপনার মেসেজ',
  earlier: 'আগের মেসেজ',
  today: 'আজ',
  yesterday: 'গতকাল',
  typing: '{{name}} লিখছেন...',
  unreadFrom: 'না-পড়া মেসেজ',
  newMessages: 'নতুন মেসেজ',
  toLatest: 'শেষ মেসেজে যান',

  write: 'মেসেজ লিখুন',
  send: 'পাঠান',
  length: '{{max}} অক্ষরের মধ্যে {{length}}',
  tooLong: 'একটা মেসেজে সবচেয়ে বেশি {{max}} অক্ষর থাকতে পারে। এটা {{excess}} অক্ষর ছোট করুন, বা ভাগ করে পাঠান।',
  marks: { sending: 'পাঠানো হচ্ছে...', waiting: 'পাঠানোর অপেক্ষায়', sent: 'পাঠানো হয়েছে', seen: 'দেখেছেন' },
  offline: 'আপনি অফলাইনে আছেন। কানেকশন ফিরলে মেসেজ চলে যাবে।',
  unreachable: 'কানেকশন কেটে গেছে। ফিরলে মেসেজ চলে যাবে।',
  notSent: 'পাঠানো যায়নি।',

  photo: {
    one: 'ছবি',
    add: 'ছবি যোগ করুন',
    send: 'ছবি পাঠান',
    close: 'বন্ধ করুন',
    cancel: 'থাক',
    preview: 'যে ছবিটা পাঠাচ্ছেন',
    words: 'সঙ্গে কিছু লিখুন (না লিখলেও চলে)',
    noPicture: 'এই ফাইলটা ছবি নয়। অন্য একটা বেছে নিন।',
    offline: 'আপনি অফলাইনে আছেন। ছবিটা এখানেই রইল: কানেকশন ফিরলে পাঠান।',
    open: 'ছবি খুলুন',
    mine: 'আপনার ছবি',
    from: '{{name}} ছবি পাঠিয়েছেন',
    failed: 'ছবি লোড করা গেল না।',
  },

  message: 'মেসেজ করুন',
  messagePerson: '{{name}}-কে মেসেজ করুন',
  openFailed: 'চ্যাট খোলা গেল না।',
  loginToMessage: 'মেসেজ পাঠাতে লগ ইন করুন!',
};

export default bn;
