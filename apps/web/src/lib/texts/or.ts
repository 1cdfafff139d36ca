import type { UnfinishedTranslation } from '../translation.ts';
import type en from './en.ts';

const or: UnfinishedTranslation<typeof en> = {
  unreachable: 'ସର୍ଭର ସହ ଯୋଗାଯୋଗ ହେଉନାହିଁ।',
  failed: 'କିଛି ଗଡ଼ବଡ଼ ହୋଇଗଲା। ଆଉ ଥରେ ଚେଷ୍ଟା କରନ୍ତୁ।',
  secondsAgo: '{{count}} ସେକେଣ୍ଡ ଆଗରୁ',
  minutesAgo: '{{count}} ମିନିଟ୍ ଆଗରୁ',
  hoursAgo: '{{count}} ଘଣ୍ଟା ଆଗରୁ',
  daysAgo_one: '{{count}} ଦିନ ଆଗରୁ',
  daysAgo_other: '{{count}} ଦିନ ଆଗରୁ',
  unknownTime: 'ସମୟ ଜଣା ନାହିଁ',
  invalidTime: 'ସମୟଟି ଠିକ୍ ନୁହେଁ',
  userNumber: 'ୟୁଜର #{{id}}',
  unknownUser: 'ଅଜଣା ୟୁଜର',
  suggestionCount_one: 'ପରାମର୍ଶ: {{count}}',
  suggestionCount_other: 'ପରାମର୍ଶ: {{count}}',
};

export default or;
