import type { UnfinishedTranslation } from '@wandering-books/contract/translation.ts';
import type en from './en.ts';

const gu: UnfinishedTranslation<typeof en> = {
  title: '{{name}}નાં પુસ્તકો',
  cover: 'કવર: {{title}}',
  offersNone: '{{name}} પુસ્તકો વાંચે છે અને શેર પણ કરે છે{{place}}.',
  offers_one: '{{name}}નું એક પુસ્તક: મફત કે ભાડે લો, ખરીદો કે અદલાબદલી કરો{{place}}.',
  offers_other: '{{name}}નાં {{count}} પુસ્તકો: મફત કે ભાડે લો, ખરીદો કે અદલાબદલી કરો{{place}}.',
  place: ', {{city}}માં',
};

export default gu;
