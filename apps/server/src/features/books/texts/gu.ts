import type { UnfinishedTranslation } from '@wandering-books/contract/translation.ts';
import type en from './en.ts';

const gu: UnfinishedTranslation<typeof en> = {
  lists: {
    all: 'બધાં પુસ્તકો',
    any: 'પુસ્તકો',
    of: '{{name}}નાં પુસ્તકો',
    donate: 'મફત {{books}}',
    sell: 'વેચાણ માટેનાં {{books}}',
    rent: 'ભાડે મળતાં {{books}}',
    exchange: 'અદલાબદલી માટેનાં {{books}}',
    in: '{{city}}માં {{books}}',
    at: '{{college}}માં {{books}}',
    found: 'શોધનાં પરિણામ: {{books}}',
  },
  listPage: '{{title}}, પેજ {{page}}',
  listOfAll: 'પુસ્તકો',
  listOfNone: '{{list}}: મફત કે ભાડે લો, ખરીદો કે અદલાબદલી કરો. તેને તમારા જેવા વાચકો શેર કરે છે.',
  listOfSome: '{{list}}, વાચકોએ શેર કરેલાં. કુલ {{number}}: {{titles}}',
  feed: 'નવાં પુસ્તકો',
  feedOf: 'નવાં: {{list}}',
  book: '{{title}}, {{author}}',
  cover: 'કવર: {{title}}',
  offer: {
    copies: {
      new: 'નવું પુસ્તક',
      used: 'જૂનું પુસ્તક',
    },
    promised: '{{copy}}, બીજા વાચક માટે રિઝર્વ થયેલું.',
    lent: '{{copy}}, {{day}} સુધી ભાડે.',
    unavailable: '{{copy}}, અત્યારે ઉપલબ્ધ નથી.',
    sell: '{{copy}}, વેચાણ માટે{{cost}}{{place}}.',
    rent: '{{copy}}, ભાડા માટે{{cost}}{{place}}.',
    exchange: '{{copy}}, બીજા પુસ્તક સાથે અદલાબદલી માટે{{cost}}{{place}}.',
    donate: '{{copy}}, મફત{{cost}}{{place}}.',
    cost: ' ({{price}})',
    costs: {
      day: ' (દિવસના {{price}})',
      week: ' (અઠવાડિયાના {{price}})',
      month: ' (મહિનાના {{price}})',
    },
    place: ', {{city}}માં',
  },
};

export default gu;
