import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const or: UnfinishedTranslation<typeof en> = {
  activeReaders: 'ସକ୍ରିୟ ପାଠକ',
  booksShared: 'ସେୟାର ହୋଇଥିବା ବହି',
  cities: 'ସହର',

  dashboard: 'ଆପଣଙ୍କ ପଢ଼ାର ହିସାବ',
  dashboardLead: 'ଆପଣଙ୍କ ବହି ଆଜି ପର୍ଯ୍ୟନ୍ତ ଆପଣଙ୍କୁ କେଉଁଠି ପହଞ୍ଚାଇଛି।',
  dashboardFailed: 'ଆପଣଙ୍କ ହିସାବ ମିଳିଲା ନାହିଁ',
  exchangesMade: 'ସରିଥିବା ଦିଆନିଆ',
  connections: 'ଚିହ୍ନାପରିଚୟ',
  communityRating: 'କମ୍ୟୁନିଟି ରେଟିଂ',
  startingValue: 'ଆରମ୍ଭର ମୂଲ୍ୟ',
  ratedBy_one: '{{count}}ଟି ରେଟିଂ',
  ratedBy_other: '{{count}}ଟି ରେଟିଂ',
  retry: 'ଆଉ ଥରେ ଚେଷ୍ଟା କରନ୍ତୁ',
};

export default or;
