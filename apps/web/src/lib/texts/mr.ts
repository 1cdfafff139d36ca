import type { UnfinishedTranslation } from '../translation.ts';
import type en from './en.ts';

const mr: UnfinishedTranslation<typeof en> = {
  unreachable: 'सर्व्हरशी संपर्क होत नाही.',
  failed: 'काहीतरी गडबड झाली. पुन्हा प्रयत्न करा.',
  secondsAgo: '{{count}} सेकंदांपूर्वी',
  minutesAgo: '{{count}} मिनिटांपूर्वी',
  hoursAgo: '{{count}} तासांपूर्वी',
  daysAgo_one: '{{count}} दिवसापूर्वी',
  daysAgo_other: '{{count}} दिवसांपूर्वी',
  unknownTime: 'वेळ माहीत नाही',
  invalidTime: 'वेळ बरोबर नाही',
  userNumber: 'युजर #{{id}}',
  unknownUser: 'अनोळखी युजर',
  suggestionCount_one: 'सुचवलेले शब्द: {{count}}',
  suggestionCount_other: 'सुचवलेले शब्द: {{count}}',
};

export default mr;
