import type { UnfinishedTranslation } from '../../../../lib/translation.ts';
import type en from './en.ts';

const ur: UnfinishedTranslation<typeof en> = {
  greeting: 'آداب {{name}}',
  welcome: 'خوش آمدید',
  title: 'The Wandering Book Network',
  lead: 'بغیر دیواروں کی لائبریری: کتابیں پورے ہندوستان میں سفر کرتی ہیں، ایک قاری کے ہاتھ سے دوسرے کے ہاتھ تک۔',
  priceNear: 'آپ کے آس پاس {{price}} سے کتابیں',
  priceAnywhere: 'پورے ہندوستان میں {{price}} سے کتابیں',
  priceUnknown: 'کتابیں خریدیں، کرائے پر لیں، تبادلہ کریں یا مفت پائیں',
  search: 'کتابیں تلاش کریں',
  searchPlaceholder: 'کتاب کا نام، مصنف یا ISBN',
  startReading: 'پڑھنا شروع کریں',
  shareYourBooks: 'اپنی کتابیں شیئر کریں',

  figures: 'اعداد میں ہمارا نیٹ ورک',
  waiting: {
    title: 'آپ کے انتظار میں',
    nothing: 'ابھی کچھ بھی آپ کے انتظار میں نہیں ہے۔',
    toAnswer_one: '{{count}} درخواست جواب کے انتظار میں',
    toAnswer_other: '{{count}} درخواستیں جواب کے انتظار میں',
    news_one: 'آپ کی درخواستوں پر {{count}} جواب',
    news_other: 'آپ کی درخواستوں پر {{count}} جواب',
    due: '{{date}} تک لوٹانی ہے: {{title}}',
    meetings_one: '{{count}} کتاب حوالے کرنی ہے',
    meetings_other: '{{count}} کتابیں حوالے کرنی ہیں',
    messages_one: '{{count}} میسج پڑھنا باقی',
    messages_other: '{{count}} میسج پڑھنے باقی',
    sent_one: 'آپ کی {{count}} درخواست کا جواب نہیں آیا',
    sent_other: 'آپ کی {{count}} درخواستوں کا جواب نہیں آیا',
    favourites_one: 'آپ کی پسندیدہ فہرست میں {{count}} کتاب',
    favourites_other: 'آپ کی پسندیدہ فہرست میں {{count}} کتابیں',
  },

  howItWorks: 'یہ کیسے کام کرتا ہے',
  howItWorksLead: 'کتاب کے اگلے قاری تک پہنچنے کے چار طریقے۔',
  exchange: {
    title: 'تبادلہ',
    text: 'جو کتاب پڑھنے کو جی چاہے، اس کے بدلے اپنی کوئی کتاب دیں۔ دونوں کے لیے ایک نئی کہانی شروع۔',
  },
  donate: {
    title: 'مفت دیں',
    text: 'کتاب اسے مفت دیں، جو بتائے کہ اسے وہ کیوں چاہیے۔',
  },
  buyAndSell: {
    title: 'خریدیں اور بیچیں',
    text: 'روپوں میں مناسب قیمت بتائیں، چیٹ میں بات پکی کریں اور کتاب حوالے کر دیں۔',
  },
  rent: {
    title: 'کرائے پر',
    text: 'سمسٹر بھر کے لیے نصابی کتابیں، ویک اینڈ کے لیے ناول: تھوڑے سے کرائے پر لیں، پھر آگے بڑھا دیں۔',
  },

  categories: 'کیٹیگری کے حساب سے دیکھیں',
  categoriesLead: 'کارڈ کیٹلاگ کی کوئی دراز کھول کر دیکھیں۔',
  discover: 'کتابوں کا خزانہ',
  viewAll: 'سب دیکھیں',
  nearYou: 'آپ کے آس پاس کی کتابیں',
  nearYouLead: 'کتاب کے لیے سب سے چھوٹا راستہ، بس تھوڑا سا پیدل چلنا۔',

  viewProfile: 'پروفائل دیکھیں',
  browseAllBooks: 'ساری کتابیں دیکھیں',
  addNewBook: 'نئی کتاب شامل کریں',

  join: 'پڑھنے والوں کی کمیونٹی میں شامل ہوں',
  joinLead: 'یہ مفت ہے، اور پہلی کتاب پاس ہی آپ کا انتظار کر رہی ہے۔',
  createAccount: 'اکاؤنٹ بنائیں',
  signIn: 'لاگ ان کریں',
};

export default ur;
