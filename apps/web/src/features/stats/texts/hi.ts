import type { Translation } from '../../../lib/translation.ts';
import type en from './en.ts';

const hi: Translation<typeof en> = {
  activeReaders: 'सक्रिय पाठक',
  booksShared: 'शेयर की गई किताबें',
  cities: 'शहर',

  dashboard: 'पढ़ने का डैशबोर्ड',
  dashboardLead: 'आपकी किताबें अब तक आपको कहाँ-कहाँ ले आईं।',
  dashboardFailed: 'आपके आँकड़े नहीं मिल पाए',
  exchangesMade: 'पूरे हुए लेन-देन',
  connections: 'जान-पहचान',
  communityRating: 'कम्युनिटी की रेटिंग',
  startingValue: 'शुरुआती अंक',
  ratedBy_one: '{{count}} रेटिंग',
  ratedBy_other: '{{count}} रेटिंग',
  retry: 'फिर कोशिश करें',
};

export default hi;
