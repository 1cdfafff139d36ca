import type { UnfinishedTranslation } from '../../../../lib/translation.ts';
import type en from './en.ts';

const gu: UnfinishedTranslation<typeof en> = {
  tab: 'પેજ મળ્યું નહીં',
  title: 'આ પેજ ફરતું ફરતું ક્યાંક નીકળી ગયું',
  text: 'આ સરનામે કંઈ નથી. પેજ કદાચ બીજે ગયું હોય, અથવા લિંક લખવામાં ભૂલ થઈ હોય.',
  home: 'હોમ પર જાઓ',
  books: 'પુસ્તકો જુઓ',
};

export default gu;
