import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const te: UnfinishedTranslation<typeof en> = {
  activeReaders: 'యాక్టివ్ రీడర్లు',
  booksShared: 'షేర్ చేసిన పుస్తకాలు',
  cities: 'నగరాలు',

  dashboard: 'రీడింగ్ డ్యాష్‌బోర్డ్',
  dashboardLead: 'మీ పుస్తకాలు మిమ్మల్ని ఇప్పటివరకు ఎక్కడిదాకా తీసుకొచ్చాయో చూడండి.',
  dashboardFailed: 'మీ లెక్కలు తీసుకురాలేకపోయాం',
  exchangesMade: 'పూర్తయిన లావాదేవీలు',
  connections: 'పరిచయాలు',
  communityRating: 'కమ్యూనిటీ రేటింగ్',
  startingValue: 'మొదటి విలువ',
  ratedBy_one: '{{count}} రేటింగ్',
  ratedBy_other: '{{count}} రేటింగులు',
  retry: 'మళ్లీ ప్రయత్నించండి',
};

export default te;
