import type { UnfinishedTranslation } from '../translation.ts';
import type en from './en.ts';

const ur: UnfinishedTranslation<typeof en> = {
  unreachable: 'سرور سے رابطہ نہیں ہو پا رہا۔',
  failed: 'کچھ گڑبڑ ہو گئی۔ پھر کوشش کریں۔',
  secondsAgo: '{{count}} سیکنڈ پہلے',
  minutesAgo: '{{count}} منٹ پہلے',
  hoursAgo: '{{count}} گھنٹے پہلے',
  daysAgo_one: '{{count}} دن پہلے',
  daysAgo_other: '{{count}} دن پہلے',
  unknownTime: 'وقت معلوم نہیں',
  invalidTime: 'وقت درست نہیں',
  userNumber: 'یوزر #{{id}}',
  unknownUser: 'نامعلوم یوزر',
  suggestionCount_one: 'تجاویز: {{count}}',
  suggestionCount_other: 'تجاویز: {{count}}',
};

export default ur;
