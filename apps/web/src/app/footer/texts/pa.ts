import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const pa: UnfinishedTranslation<typeof en> = {
  about: 'ਇੱਥੇ ਕਿਤਾਬਾਂ ਇੱਕ ਹੱਥ ਤੋਂ ਦੂਜੇ ਹੱਥ ਜਾਂਦੀਆਂ ਹਨ: ਤੁਹਾਡੇ ਨੇੜੇ ਦੇ ਪਾਠਕ ਇਹਨਾਂ ਨੂੰ ਮੁਫ਼ਤ ਦਿੰਦੇ, ਕਿਰਾਏ ’ਤੇ ਦਿੰਦੇ, ਵੇਚਦੇ ਅਤੇ ਅਦਲਾ-ਬਦਲੀ ਕਰਦੇ ਹਨ।',
  quickLinks: 'ਜ਼ਰੂਰੀ ਲਿੰਕ',
  home: 'ਹੋਮ',
  giveBook: 'ਕਿਤਾਬ ਦਿਓ',
  aboutUs: 'ਸਾਡੇ ਬਾਰੇ',
  community: 'ਕਮਿਊਨਿਟੀ',
  reviews: 'ਰਿਵਿਊ',
  discussions: 'ਵਿਚਾਰ-ਚਰਚਾ',
  events: 'ਪ੍ਰੋਗਰਾਮ',
  support: 'ਮਦਦ',
  helpCenter: 'ਮਦਦ ਕੇਂਦਰ',
  contactUs: 'ਸਾਡੇ ਨਾਲ ਸੰਪਰਕ ਕਰੋ',
  terms: 'ਸੇਵਾ ਦੀਆਂ ਸ਼ਰਤਾਂ',
  privacy: 'ਪ੍ਰਾਈਵੇਸੀ ਪਾਲਿਸੀ',
  cookies: 'ਕੁਕੀ ਪਾਲਿਸੀ',
  accessibility: 'ਸਭ ਲਈ ਪਹੁੰਚ',
  sitemap: 'ਸਾਈਟਮੈਪ',
  language: 'ਭਾਸ਼ਾ',
  social: 'ਹੋਰ ਥਾਵਾਂ ’ਤੇ',
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  copyright: '© {{year}} The Wandering Book Network. ਸਾਰੇ ਹੱਕ ਰਾਖਵੇਂ ਹਨ।',
  places: 'ਥਾਵਾਂ:',
  placesSource: 'GeoNames, CC BY 4.0',
};

export default pa;
