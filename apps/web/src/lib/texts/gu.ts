import type { UnfinishedTranslation } from '../translation.ts';
import type en from './en.ts';

const gu: UnfinishedTranslation<typeof en> = {
  unreachable: 'સર્વરનો સંપર્ક થતો નથી.',
  failed: 'કંઈક ગરબડ થઈ. ફરી પ્રયત્ન કરો.',
  secondsAgo: '{{count}} સેકન્ડ પહેલાં',
  minutesAgo: '{{count}} મિનિટ પહેલાં',
  hoursAgo: '{{count}} કલાક પહેલાં',
  daysAgo_one: '{{count}} દિવસ પહેલાં',
  daysAgo_other: '{{count}} દિવસ પહેલાં',
  unknownTime: 'સમય ખબર નથી',
  invalidTime: 'સમય બરાબર નથી',
  userNumber: 'યુઝર #{{id}}',
  unknownUser: 'અજાણ્યા યુઝર',
  suggestionCount_one: 'સૂચનો: {{count}}',
  suggestionCount_other: 'સૂચનો: {{count}}',
};

export default gu;
