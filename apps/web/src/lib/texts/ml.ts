import type { UnfinishedTranslation } from '../translation.ts';
import type en from './en.ts';

const ml: UnfinishedTranslation<typeof en> = {
  unreachable: 'സെർവറുമായി ബന്ധപ്പെടാൻ കഴിയുന്നില്ല.',
  failed: 'എന്തോ കുഴപ്പം പറ്റി. വീണ്ടും ശ്രമിക്കുക.',
  secondsAgo: '{{count}} സെക്കൻഡ് മുമ്പ്',
  minutesAgo: '{{count}} മിനിറ്റ് മുമ്പ്',
  hoursAgo: '{{count}} മണിക്കൂർ മുമ്പ്',
  daysAgo_one: '{{count}} ദിവസം മുമ്പ്',
  daysAgo_other: '{{count}} ദിവസം മുമ്പ്',
  unknownTime: 'സമയം അറിയില്ല',
  invalidTime: 'സമയം ശരിയല്ല',
  userNumber: 'യൂസർ #{{id}}',
  unknownUser: 'പേരറിയാത്ത യൂസർ',
  suggestionCount_one: 'നിർദ്ദേശങ്ങൾ: {{count}}',
  suggestionCount_other: 'നിർദ്ദേശങ്ങൾ: {{count}}',
};

export default ml;
