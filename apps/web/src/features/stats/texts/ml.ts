import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const ml: UnfinishedTranslation<typeof en> = {
  activeReaders: 'സജീവ വായനക്കാർ',
  booksShared: 'ഷെയർ ചെയ്ത പുസ്തകങ്ങൾ',
  cities: 'നഗരങ്ങൾ',

  dashboard: 'വായനാ ഡാഷ്ബോർഡ്',
  dashboardLead: 'പുസ്തകങ്ങൾ നിങ്ങളെ ഇതുവരെ എവിടെയെല്ലാം എത്തിച്ചു.',
  dashboardFailed: 'നിങ്ങളുടെ കണക്കുകൾ കിട്ടിയില്ല',
  exchangesMade: 'പൂർത്തിയായ ഇടപാടുകൾ',
  connections: 'പരിചയങ്ങൾ',
  communityRating: 'കൂട്ടായ്മയുടെ റേറ്റിങ്',
  startingValue: 'തുടക്കത്തിലെ മൂല്യം',
  ratedBy_one: '{{count}} റേറ്റിങ്',
  ratedBy_other: '{{count}} റേറ്റിങ്ങുകൾ',
  retry: 'വീണ്ടും ശ്രമിക്കുക',
};

export default ml;
