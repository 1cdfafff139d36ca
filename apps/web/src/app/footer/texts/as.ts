import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const as: UnfinishedTranslation<typeof en> = {
  about:
    'ইয়াত কিতাপ হাতৰ পৰা হাতলৈ ঘূৰি ফুৰে: আপোনাৰ ওচৰৰ পঢ়ুৱৈসকলে কিতাপ বিনামূলীয়াকৈ দিয়ে, ভাড়ালৈ দিয়ে, বেচে, সলনা-সলনি কৰে।',
  quickLinks: 'দৰকাৰী লিংক',
  home: 'হোম',
  giveBook: 'কিতাপ দিয়ক',
  aboutUs: 'আমাৰ বিষয়ে',
  community: 'কমিউনিটি',
  reviews: 'ৰিভিউ',
  discussions: 'আলোচনা',
  events: 'অনুষ্ঠান',
  support: 'সহায়',
  helpCenter: 'সহায় কেন্দ্ৰ',
  contactUs: 'যোগাযোগ কৰক',
  terms: 'সেৱাৰ চৰ্তাৱলী',
  privacy: 'গোপনীয়তা নীতি',
  cookies: 'কুকি নীতি',
  accessibility: 'সকলোৰে বাবে সহজ ব্যৱহাৰ',
  sitemap: 'ছাইটমেপ',
  language: 'ভাষা',
  social: 'আন ঠাইত',
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  copyright: '© {{year}} The Wandering Book Network. সকলো স্বত্ব সংৰক্ষিত।',
  places: 'ঠাইৰ তথ্য:',
  placesSource: 'GeoNames, CC BY 4.0',
};

export default as;
