import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const gu: UnfinishedTranslation<typeof en> = {
  offline: 'તમે ઑફલાઇન છો. પહેલાં ખોલેલું વાંચી શકાય છે; જે મોકલશો તે કનેક્શન મળતાં જશે.',
  offlinePage: 'તમે ઑફલાઇન છો. આ પેજ આ ડિવાઇસ પર પહેલાં ખોલાયું નથી.',
  title: 'કનેક્શનની રાહ',
  explanation: 'આ તમારા ડિવાઇસ પર સચવાયેલું છે અને કનેક્શન મળતાં જ આપોઆપ મોકલાશે.',
  kinds: {
    book: 'તમારું પુસ્તક',
    request: 'તમારી રિક્વેસ્ટ',
    liked: 'મનપસંદ',
    unliked: 'હવે મનપસંદ નથી',
  },
  waits: 'કનેક્શનની રાહ જોવાય છે',
  refused: 'મોકલી શકાયું નહીં: {{reason}}',
  retry: 'ફરી પ્રયત્ન કરો',
  remove: 'ડિલીટ કરો',
  retryOf: 'ફરી પ્રયત્ન કરો: {{title}}',
  removeOf: 'ડિલીટ કરો: {{title}}',
  later: 'પછી',
  kept: 'કનેક્શનની રાહ જોવાય છે; મળતાં જ આપોઆપ મોકલાશે.',
  sent: 'મોકલાયું: {{title}}',
};

export default gu;
