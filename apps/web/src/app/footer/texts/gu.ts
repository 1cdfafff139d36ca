import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const gu: UnfinishedTranslation<typeof en> = {
  about: 'અહીં પુસ્તકો એક હાથમાંથી બીજા હાથમાં ફરે છે: તમારી આસપાસના વાચકો તે મફત આપે છે, ભાડે આપે છે, વેચે છે અને અદલાબદલી કરે છે.',
  quickLinks: 'ઉપયોગી લિંક',
  home: 'હોમ',
  giveBook: 'પુસ્તક આપો',
  aboutUs: 'અમારા વિશે',
  community: 'કમ્યુનિટી',
  reviews: 'રિવ્યૂ',
  discussions: 'ચર્ચાઓ',
  events: 'કાર્યક્રમો',
  support: 'મદદ',
  helpCenter: 'હેલ્પ સેન્ટર',
  contactUs: 'અમારો સંપર્ક કરો',
  terms: 'સેવાની શરતો',
  privacy: 'પ્રાઇવસી પોલિસી',
  cookies: 'કૂકી પોલિસી',
  accessibility: 'સૌ માટે સુલભતા',
  sitemap: 'સાઇટમૅપ',
  language: 'ભાષા',
  social: 'બીજે પણ',
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  copyright: '© {{year}} The Wandering Book Network. સર્વ હક સ્વાધીન.',
  places: 'સ્થળો:',
  placesSource: 'GeoNames, CC BY 4.0',
};

export default gu;
