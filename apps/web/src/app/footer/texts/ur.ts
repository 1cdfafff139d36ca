import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const ur: UnfinishedTranslation<typeof en> = {
  about:
    'یہاں کتابیں ایک ہاتھ سے دوسرے ہاتھ تک جاتی ہیں: آپ کے آس پاس کے قارئین انہیں مفت دیتے ہیں، کرائے پر دیتے ہیں، بیچتے ہیں اور ان کا تبادلہ کرتے ہیں۔',
  quickLinks: 'ضروری لنکس',
  home: 'ہوم',
  giveBook: 'کتاب دیں',
  aboutUs: 'ہمارے بارے میں',
  community: 'کمیونٹی',
  reviews: 'تبصرے',
  discussions: 'بات چیت',
  events: 'تقریبات',
  support: 'مدد',
  helpCenter: 'ہیلپ سینٹر',
  contactUs: 'ہم سے رابطہ کریں',
  terms: 'سروس کی شرائط',
  privacy: 'پرائیویسی پالیسی',
  cookies: 'کوکی پالیسی',
  accessibility: 'سب کے لیے رسائی',
  sitemap: 'سائٹ میپ',
  language: 'زبان',
  social: 'دوسری جگہوں پر',
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  copyright: '© {{year}} The Wandering Book Network۔ جملہ حقوق محفوظ ہیں۔',
  places: 'جگہیں:',
  placesSource: 'GeoNames, CC BY 4.0',
};

export default ur;
