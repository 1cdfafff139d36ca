import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const mr: UnfinishedTranslation<typeof en> = {
  activeReaders: 'सक्रिय वाचक',
  booksShared: 'शेअर केलेली पुस्तके',
  cities: 'शहरे',

  dashboard: 'वाचनाचा डॅशबोर्ड',
  dashboardLead: 'तुमच्या पुस्तकांनी तुम्हाला आतापर्यंत कुठे नेले.',
  dashboardFailed: 'तुमचे आकडे आणता आले नाहीत',
  exchangesMade: 'पूर्ण झालेले व्यवहार',
  connections: 'ओळखी',
  communityRating: 'कम्युनिटीचे रेटिंग',
  startingValue: 'सुरुवातीचा आकडा',
  ratedBy_one: '{{count}} रेटिंग',
  ratedBy_other: '{{count}} रेटिंग',
  retry: 'पुन्हा प्रयत्न करा',
};

export default mr;
