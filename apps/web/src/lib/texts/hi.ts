import type { Translation } from '../translation.ts';
import type en from './en.ts';

const hi: Translation<typeof en> = {
  unreachable: 'सर्वर से संपर्क नहीं हो पा रहा है।',
  failed: 'कुछ गड़बड़ हो गई। फिर कोशिश करें।',
  secondsAgo: '{{count}} सेकंड पहले',
  minutesAgo: '{{count}} मिनट पहले',
  hoursAgo: '{{count}} घंटे पहले',
  daysAgo_one: '{{count}} दिन पहले',
  daysAgo_other: '{{count}} दिन पहले',
  unknownTime: 'समय पता नहीं',
  invalidTime: 'समय सही नहीं है',
  userNumber: 'यूज़र #{{id}}',
  unknownUser: 'अनजान यूज़र',
  suggestionCount_one: '{{count}} सुझाव',
  suggestionCount_other: '{{count}} सुझाव',
};

export default hi;
