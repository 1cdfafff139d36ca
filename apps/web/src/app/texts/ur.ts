import type { UnfinishedTranslation } from '../../lib/translation.ts';
import type en from './en.ts';

const ur: UnfinishedTranslation<typeof en> = {
  product: 'The Wandering Book Network',
  skipToContent: 'سیدھے پیج کے مواد پر جائیں',
  messages: 'ایپ کے پیغام',
  loadingPage: 'پیج لوڈ ہو رہا ہے...',

  nav: {
    label: 'مین مینو',
    home: 'The Wandering Book Network، ہوم',
    books: 'کتابیں',
    addBook: 'کتاب شامل کریں',
    about: 'ہمارے بارے میں',
    getStarted: 'شروع کریں',
    openMenu: 'مینو کھولیں',
    closeMenu: 'مینو بند کریں',
    account: 'آپ کا اکاؤنٹ',
    profile: 'پروفائل',
    settings: 'سیٹنگز',
    moderation: 'ماڈریشن',
    logout: 'لاگ آؤٹ',
    toDark: 'ڈارک موڈ میں بدلیں',
    toLight: 'لائٹ موڈ میں بدلیں',
  },
  loginToContinue: 'آگے بڑھنے کے لیے لاگ ان کریں!',
  loginToShare: 'اپنی کتابیں شیئر کرنے کے لیے لاگ ان کریں!',
  sessionEnded: 'آپ کا سیشن ختم ہو گیا ہے۔ پھر سے لاگ ان کریں۔',

  titles: {
    profile: 'پروفائل',
    settings: 'سیٹنگز',
    notifications: 'نوٹیفکیشن',
  },
  titleOf: '{{page}} · {{product}}',

  crash: {
    title: 'اس پیج پر کچھ گڑبڑ ہو گئی',
    text: 'غلطی ہماری ہے، آپ کی نہیں۔ پیج کو پھر سے لوڈ کرنے سے اکثر بات بن جاتی ہے۔',
    retry: 'پھر سے لوڈ کریں',
  },
  unreachable: {
    title: 'لائبریری سے رابطہ نہیں ہو پا رہا',
    text: 'ابھی لائبریری سے رابطہ نہیں ہو پا رہا۔ اپنا انٹرنیٹ کنکشن دیکھ لیں۔',
    patience: 'جواب ملتے ہی پیج خود بخود کھل جائے گا۔',
    retry: 'پھر کوشش کریں',
  },
  newEdition: {
    title: 'نیا ورژن آ گیا ہے',
    text: 'یہ پیج کھلا تھا کہ لائبریری اپ ڈیٹ ہو گئی۔ آگے پڑھنے کے لیے اسے پھر سے لوڈ کریں؛ آپ نے جو محفوظ کیا ہے وہ نہیں کھوئے گا۔',
    reload: 'پھر سے لوڈ کریں',
  },
};

export default ur;
