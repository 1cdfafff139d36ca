import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const gu: UnfinishedTranslation<typeof en> = {
  title: 'રેટિંગ',
  rating: 'રેટિંગ',
  startingValue: 'શરૂઆતનો આંક',
  count_one: '{{count}} રેટિંગ',
  count_other: '{{count}} રેટિંગ',
  stars_one: '5માંથી {{count}} સ્ટાર',
  stars_other: '5માંથી {{count}} સ્ટાર',
  loading: 'રેટિંગ લોડ થાય છે...',
  loadingMore: 'વધુ રેટિંગ લોડ થાય છે...',
  showMore: 'વધુ બતાવો',
  failed: 'રેટિંગ લોડ થઈ શક્યાં નહીં: {{message}}',
  retry: 'ફરી પ્રયત્ન કરો',
  empty: 'અહીં હજી કોઈએ કંઈ કહ્યું નથી. પુસ્તક અપાયા પછી બંને વાચકો એકબીજાને રેટિંગ આપે છે.',

  mine: 'તમે {{name}}ને રેટિંગ આપ્યું',
  theirs: '{{name}} તરફથી તમને રેટિંગ મળ્યું',
  hidden: '{{name}}નું રેટિંગ પણ આવે ત્યારે દેખાશે, નહીં તો {{date}}ના રોજ.',
  rate: '{{name}}ને રેટિંગ આપો',
  rateFor: '{{name}}ને રેટિંગ આપો: {{book}}',

  dialog: {
    title: '{{name}}ને રેટિંગ આપો',
    about: '{{book}}ની લેવડદેવડ કેવી રહી? તમે બંને રેટિંગ આપો ત્યારે, અથવા 7 દિવસ પછી, તમારી વાત દેખાશે.',
    close: 'બંધ કરો',
    stars: 'તમારું રેટિંગ',
    star_one: '{{count}} સ્ટાર',
    star_other: '{{count}} સ્ટાર',
    line: 'આ વિશે બે શબ્દ',
    lineHint: 'ફરજિયાત નથી, વધુમાં વધુ {{max}} અક્ષર',
    submit: 'રેટિંગ મોકલો',
    sending: 'મોકલાય છે...',
    done: 'રેટિંગ માટે આભાર!',
    failed: 'તમારું રેટિંગ મોકલી શકાયું નહીં',
  },
};

export default gu;
