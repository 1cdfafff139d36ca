import type { UnfinishedTranslation } from '../translation.ts';
import type en from './en.ts';

const pa: UnfinishedTranslation<typeof en> = {
  unreachable: 'ਸਰਵਰ ਨਾਲ ਸੰਪਰਕ ਨਹੀਂ ਹੋ ਰਿਹਾ।',
  failed: 'ਕੁਝ ਗੜਬੜ ਹੋ ਗਈ। ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ।',
  secondsAgo: '{{count}} ਸਕਿੰਟ ਪਹਿਲਾਂ',
  minutesAgo: '{{count}} ਮਿੰਟ ਪਹਿਲਾਂ',
  hoursAgo: '{{count}} ਘੰਟੇ ਪਹਿਲਾਂ',
  daysAgo_one: '{{count}} ਦਿਨ ਪਹਿਲਾਂ',
  daysAgo_other: '{{count}} ਦਿਨ ਪਹਿਲਾਂ',
  unknownTime: 'ਸਮਾਂ ਪਤਾ ਨਹੀਂ',
  invalidTime: 'ਸਮਾਂ ਸਹੀ ਨਹੀਂ',
  userNumber: 'ਯੂਜ਼ਰ #{{id}}',
  unknownUser: 'ਅਣਜਾਣ ਯੂਜ਼ਰ',
  suggestionCount_one: 'ਸੁਝਾਅ: {{count}}',
  suggestionCount_other: 'ਸੁਝਾਅ: {{count}}',
};

export default pa;
