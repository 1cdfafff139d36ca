import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const ur: UnfinishedTranslation<typeof en> = {
  retry: 'پھر کوشش کریں',

  categories: {
    loading: 'کیٹیگریاں لوڈ ہو رہی ہیں...',
    failed: 'کیٹیگریاں لوڈ نہیں ہو سکیں۔ تھوڑی دیر بعد پھر کوشش کریں۔',
    viewAll: 'سب دیکھیں',
    viewFewer: 'کم دیکھیں',
  },

  location: {
    use: 'میری لوکیشن استعمال کریں',
    asking: 'آپ کی لوکیشن ڈھونڈی جا رہی ہے...',
    tryAgain: 'پھر کوشش کریں',
    promise: 'آپ کہاں ہیں، یہ کسی اور کو نہیں دکھتا۔',
    found: 'لوکیشن چالو ہے! آپ کے آس پاس کی کتابیں دکھائی جا رہی ہیں',
    denied: 'لوکیشن کی اجازت نہیں ملی۔ اس لیے سبھی دستیاب کتابیں دکھائی جا رہی ہیں۔',
    unavailable: 'آپ کی لوکیشن نہیں مل سکی۔ سبھی دستیاب کتابیں دکھائی جا رہی ہیں۔',
  },
};

export default ur;
