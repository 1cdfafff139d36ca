import type { Translation } from '../../../lib/translation.ts';
import type en from './en.ts';

const ta: Translation<typeof en> = {
  about:
    'இங்கே புத்தகங்கள் கைமாறிப் பயணிக்கின்றன: உங்கள் அருகிலுள்ள வாசகர்கள் அவற்றை இலவசமாகத் தருகிறார்கள், வாடகைக்கு விடுகிறார்கள், விற்கிறார்கள், பரிமாறிக்கொள்கிறார்கள்.',
  quickLinks: 'விரைவாகச் செல்ல',
  home: 'முகப்பு',
  giveBook: 'புத்தகம் கொடு',
  aboutUs: 'எங்களைப் பற்றி',
  community: 'சமூகம்',
  reviews: 'விமர்சனங்கள்',
  discussions: 'கலந்துரையாடல்கள்',
  events: 'நிகழ்வுகள்',
  support: 'உதவி',
  helpCenter: 'உதவி மையம்',
  contactUs: 'தொடர்புகொள்ள',
  terms: 'சேவை விதிமுறைகள்',
  privacy: 'தனியுரிமைக் கொள்கை',
  cookies: 'குக்கீ கொள்கை',
  accessibility: 'அனைவருக்கும் அணுகல்',
  sitemap: 'தள வரைபடம்',
  language: 'இந்த மொழியில் படி',
  social: 'மற்ற தளங்களில்',
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  copyright: '© {{year}} The Wandering Book Network. அனைத்து உரிமைகளும் பாதுகாக்கப்பட்டவை.',
  places: 'இடங்கள்:',
  placesSource: 'GeoNames, CC BY 4.0',
};

export default ta;
