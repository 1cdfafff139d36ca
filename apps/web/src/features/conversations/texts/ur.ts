import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const ur: UnfinishedTranslation<typeof en> = {
  personMenu: {
    label: '{{name}} کے لیے اور آپشن',
    block: '{{name}} کو بلاک کریں',
    report: '{{name}} کی رپورٹ کریں',
  },
  messageMenu: { label: 'اس میسج کے لیے اور آپشن', report: 'اس میسج کی رپورٹ کریں' },
  title: 'میسج',
  open: 'میسج',
  openUnread_one: 'میسج، {{count}} پڑھنا باقی',
  openUnread_other: 'میسج، {{count}} پڑھنے باقی',
  close: 'میسج بند کریں',
  back: 'سبھی چیٹ',
  retry: 'پھر کوشش کریں',
  remove: 'ہٹائیں',

  loadingConversations: 'چیٹ لوڈ ہو رہی ہیں...',
  noConversations: 'ابھی کوئی چیٹ نہیں۔',
  noConversationsText: 'کوئی کتاب مانگیں، یا کتاب کے پیج سے کسی کو میسج لکھیں۔',
  browse: 'کتابیں دیکھیں',
  loadingUser: 'یوزر کی معلومات لوڈ ہو رہی ہیں...',
  conversations: 'چیٹ',
  unread_one: '{{count}} میسج پڑھنا باقی',
  unread_other: '{{count}} میسج پڑھنے باقی',
  you: 'آپ:',
  draft: 'ڈرافٹ:',

  here: 'ابھی اسی چیٹ میں',

  loadingMessages: 'میسج لوڈ ہو رہے ہیں...',
  messagesFailed: 'میسج لوڈ نہیں ہو سکے۔',
  noMessages: 'ابھی کوئی میسج نہیں۔',
  askedByMe: 'آپ نے {{title}} مانگی ہے',
  askedByOther: '{{name}} نے {{title}} مانگی ہے',
  noMessagesText: 'سلام کہیں، اور طے کریں کہ کتاب کہاں حوالے کی جائے گی۔',
  log: '{{name}} کے ساتھ میسج',
  earlier: 'پرانے میسج',
  today: 'آج',
  yesterday: 'کل',
  typing: '{{name}} کا میسج آ رہا ہے...',
  unreadFrom: 'بغیر پڑھے میسج',
  newMessages: 'نئے میسج',
  toLatest: 'سب سے نئے میسج پر جائیں',

  write: 'میسج لکھیں',
  send: 'بھیجیں',
  length: '{{max}} میں سے {{length}} حروف',
  tooLong: 'ایک میسج میں زیادہ سے زیادہ {{max}} حروف ہو سکتے ہیں۔ اسے {{excess}} حروف چھوٹا کریں، یا ٹکڑوں میں بھیجیں۔',
  marks: {
    sending: 'بھیجا جا رہا ہے...',
    waiting: 'بھیجے جانے کے انتظار میں',
    sent: 'بھیجا گیا',
    seen: 'دیکھا گیا',
  },
  offline: 'آپ آف لائن ہیں۔ کنکشن لوٹتے ہی میسج بھیج دیے جائیں گے۔',
  unreachable: 'کنکشن ٹوٹ گیا ہے۔ لوٹتے ہی میسج بھیج دیے جائیں گے۔',
  notSent: 'نہیں بھیجا جا سکا۔',

  photo: {
    one: 'تصویر',
    add: 'تصویر شامل کریں',
    send: 'تصویر بھیجیں',
    close: 'بند کریں',
    cancel: 'رہنے دیں',
    preview: 'آپ کی بھیجی جانے والی تصویر',
    words: 'ساتھ میں کچھ لکھیں (ضروری نہیں)',
    noPicture: 'یہ فائل کوئی تصویر نہیں ہے۔ براہِ کرم دوسری چنیں۔',
    offline: 'آپ آف لائن ہیں۔ تصویر یہیں رکی ہے: کنکشن لوٹنے پر اسے بھیجیں۔',
    open: 'تصویر کھولیں',
    mine: 'آپ کی تصویر',
    from: '{{name}} کی بھیجی تصویر',
    failed: 'تصویر لوڈ نہیں ہو سکی۔',
  },

  message: 'میسج کریں',
  messagePerson: '{{name}} کو میسج کریں',
  openFailed: 'چیٹ نہیں کھل سکی۔',
  loginToMessage: 'میسج بھیجنے کے لیے لاگ ان کریں!',
};

export default ur;
