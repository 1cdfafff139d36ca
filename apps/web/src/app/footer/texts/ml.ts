import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const ml: UnfinishedTranslation<typeof en> = {
  about:
    'ഇവിടെ പുസ്തകങ്ങൾ കൈകളിൽ നിന്ന് കൈകളിലേക്ക് യാത്ര ചെയ്യുന്നു: നിങ്ങളുടെ അടുത്തുള്ള വായനക്കാർ അവ സൗജന്യമായി കൊടുക്കുന്നു, വാടകയ്ക്ക് കൊടുക്കുന്നു, വിൽക്കുന്നു, എക്സ്ചേഞ്ച് ചെയ്യുന്നു.',
  quickLinks: 'പ്രധാന ലിങ്കുകൾ',
  home: 'ഹോം',
  giveBook: 'പുസ്തകം കൊടുക്കുക',
  aboutUs: 'ഞങ്ങളെക്കുറിച്ച്',
  community: 'കൂട്ടായ്മ',
  reviews: 'റിവ്യൂകൾ',
  discussions: 'ചർച്ചകൾ',
  events: 'പരിപാടികൾ',
  support: 'സഹായം',
  helpCenter: 'സഹായ കേന്ദ്രം',
  contactUs: 'ഞങ്ങളെ ബന്ധപ്പെടുക',
  terms: 'സേവന നിബന്ധനകൾ',
  privacy: 'സ്വകാര്യതാ നയം',
  cookies: 'കുക്കി നയം',
  accessibility: 'എല്ലാവർക്കും എളുപ്പം',
  sitemap: 'സൈറ്റ്മാപ്പ്',
  language: 'ഭാഷ',
  social: 'മറ്റിടങ്ങളിൽ',
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  copyright: '© {{year}} The Wandering Book Network. എല്ലാ അവകാശങ്ങളും നിക്ഷിപ്തം.',
  places: 'സ്ഥലങ്ങൾ:',
  placesSource: 'GeoNames, CC BY 4.0',
};

export default ml;
