import type { UnfinishedTranslation } from '../../../../lib/translation.ts';
import type en from './en.ts';

const gu: UnfinishedTranslation<typeof en> = {
  greeting: 'નમસ્તે {{name}}',
  welcome: 'સ્વાગત છે',
  title: 'The Wandering Book Network',
  lead: 'દીવાલો વગરની લાઇબ્રેરી: પુસ્તકો આખા ભારતમાં ફરે છે, એક વાચકના હાથમાંથી બીજાના હાથમાં.',
  priceNear: 'તમારી આસપાસ {{price}}થી પુસ્તકો',
  priceAnywhere: 'આખા ભારતમાં {{price}}થી પુસ્તકો',
  priceUnknown: 'પુસ્તકો ખરીદો, ભાડે લો, અદલાબદલી કરો કે મફત મેળવો',
  search: 'પુસ્તકો શોધો',
  searchPlaceholder: 'પુસ્તકનું નામ, લેખક કે ISBN',
  startReading: 'વાંચવાનું શરૂ કરો',
  shareYourBooks: 'તમારાં પુસ્તકો શેર કરો',

  figures: 'આંકડામાં આપણું નેટવર્ક',
  waiting: {
    title: 'તમારી રાહ જુએ છે',
    nothing: 'હમણાં કંઈ તમારી રાહ જોતું નથી.',
    toAnswer_one: '{{count}} રિક્વેસ્ટનો જવાબ આપવાનો છે',
    toAnswer_other: '{{count}} રિક્વેસ્ટના જવાબ આપવાના છે',
    news_one: 'તમારી રિક્વેસ્ટનો {{count}} જવાબ',
    news_other: 'તમારી રિક્વેસ્ટના {{count}} જવાબ',
    due: '{{date}} સુધીમાં પાછું આપવાનું: {{title}}',
    meetings_one: '{{count}} પુસ્તક આપવાનું છે',
    meetings_other: '{{count}} પુસ્તકો આપવાનાં છે',
    messages_one: '{{count}} મેસેજ વાંચવાનો બાકી',
    messages_other: '{{count}} મેસેજ વાંચવાના બાકી',
    sent_one: 'તમારી {{count}} રિક્વેસ્ટનો જવાબ આવ્યો નથી',
    sent_other: 'તમારી {{count}} રિક્વેસ્ટના જવાબ આવ્યા નથી',
    favourites_one: 'તમારી મનપસંદ યાદીમાં {{count}} પુસ્તક',
    favourites_other: 'તમારી મનપસંદ યાદીમાં {{count}} પુસ્તકો',
  },

  howItWorks: 'આ કેવી રીતે ચાલે છે',
  howItWorksLead: 'પુસ્તકને તેના આગલા વાચક સુધી પહોંચાડવાની ચાર રીત.',
  exchange: {
    title: 'અદલાબદલી',
    text: 'જે પુસ્તક વાંચવું હોય તેના બદલામાં તમારું કોઈ પુસ્તક આપો. બંને માટે નવી વાર્તા શરૂ.',
  },
  donate: {
    title: 'મફત આપો',
    text: 'પુસ્તક તેને મફત આપો, જે કહે કે તેને એ કેમ જોઈએ છે.',
  },
  buyAndSell: {
    title: 'ખરીદો અને વેચો',
    text: 'રૂપિયામાં વાજબી કિંમત કહો, ચૅટમાં નક્કી કરો અને પુસ્તક આપી દો.',
  },
  rent: {
    title: 'ભાડે',
    text: 'સેમેસ્ટર માટે પાઠ્યપુસ્તકો, વીકએન્ડ માટે નવલકથાઓ: થોડા ભાડે લો, પછી આગળ મોકલી દો.',
  },

  categories: 'કેટેગરી પ્રમાણે જુઓ',
  categoriesLead: 'કાર્ડ કૅટલૉગનું એકાદ ખાનું ખોલીને જુઓ.',
  discover: 'પુસ્તકોનો ખજાનો',
  viewAll: 'બધાં જુઓ',
  nearYou: 'તમારી આસપાસનાં પુસ્તકો',
  nearYouLead: 'પુસ્તક માટે સૌથી ટૂંકો રસ્તો એટલે થોડું ચાલવું.',

  viewProfile: 'પ્રોફાઇલ જુઓ',
  browseAllBooks: 'બધાં પુસ્તકો જુઓ',
  addNewBook: 'નવું પુસ્તક ઉમેરો',

  join: 'વાચકોની કમ્યુનિટીમાં જોડાઓ',
  joinLead: 'તે મફત છે, અને પહેલું પુસ્તક નજીકમાં જ તમારી રાહ જુએ છે.',
  createAccount: 'એકાઉન્ટ બનાવો',
  signIn: 'લોગ ઇન કરો',
};

export default gu;
