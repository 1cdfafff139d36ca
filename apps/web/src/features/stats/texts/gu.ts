import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const gu: UnfinishedTranslation<typeof en> = {
  activeReaders: 'સક્રિય વાચકો',
  booksShared: 'શેર થયેલાં પુસ્તકો',
  cities: 'શહેરો',

  dashboard: 'વાંચનનું ડૅશબોર્ડ',
  dashboardLead: 'તમારાં પુસ્તકો તમને અત્યાર સુધી ક્યાં ક્યાં લઈ ગયાં.',
  dashboardFailed: 'તમારા આંકડા મળી શક્યા નહીં',
  exchangesMade: 'પૂરી થયેલી લેવડદેવડ',
  connections: 'ઓળખાણ',
  communityRating: 'કમ્યુનિટીનું રેટિંગ',
  startingValue: 'શરૂઆતનો આંક',
  ratedBy_one: '{{count}} રેટિંગ',
  ratedBy_other: '{{count}} રેટિંગ',
  retry: 'ફરી પ્રયત્ન કરો',
};

export default gu;
