import type { UnfinishedTranslation } from '../translation.ts';
import type en from './en.ts';

const te: UnfinishedTranslation<typeof en> = {
  unreachable: 'సర్వర్‌కు కనెక్ట్ కాలేకపోతున్నాం.',
  failed: 'ఏదో పొరపాటు జరిగింది. మళ్లీ ప్రయత్నించండి.',
  secondsAgo: '{{count}} సెకన్ల క్రితం',
  minutesAgo: '{{count}} నిమి. క్రితం',
  hoursAgo: '{{count}} గం. క్రితం',
  daysAgo_one: '{{count}} రోజు క్రితం',
  daysAgo_other: '{{count}} రోజుల క్రితం',
  unknownTime: 'సమయం తెలియదు',
  invalidTime: 'సమయం సరిగా లేదు',
  userNumber: 'యూజర్ #{{id}}',
  unknownUser: 'పేరు తెలియని యూజర్',
  suggestionCount_one: 'సూచనలు: {{count}}',
  suggestionCount_other: 'సూచనలు: {{count}}',
};

export default te;
