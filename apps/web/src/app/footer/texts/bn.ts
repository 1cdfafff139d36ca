import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const bn: UnfinishedTranslation<typeof en> = {
  about: 'এখানে বই হাত থেকে হাতে ঘোরে: আপনার কাছাকাছি পাঠকেরা বই ফ্রিতে দেন, ভাড়ায় দেন, বিক্রি করেন, অদলবদল করেন।',
  quickLinks: 'দরকারি লিঙ্ক',
  home: 'হোম',
  giveBook: 'বই দিন',
  aboutUs: 'আমাদের কথা',
  community: 'কমিউনিটি',
  reviews: 'রিভিউ',
  discussions: 'আলোচনা',
  events: 'ইভেন্ট',
  support: 'সাহায্য',
  helpCenter: 'সাহায্য কেন্দ্র',
  contactUs: 'যোগাযোগ করুন',
  terms: 'পরিষেবার শর্তাবলি',
  privacy: 'প্রাইভেসি পলিসি',
  cookies: 'কুকি পলিসি',
  accessibility: 'সবার জন্য সহজ ব্যবহার',
  sitemap: 'সাইটম্যাপ',
  language: 'ভাষা',
  social: 'অন্য জায়গায়',
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  copyright: '© {{year}} The Wandering Book Network. সর্বস্বত্ব সংরক্ষিত।',
  places: 'জায়গার তথ্য:',
  placesSource: 'GeoNames, CC BY 4.0',
};

export default bn;
