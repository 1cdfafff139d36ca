import type { Translation } from '../translation.ts';
import type en from './en.ts';

const ta: Translation<typeof en> = {
  unreachable: 'சர்வரை அணுக முடியவில்லை.',
  failed: 'ஏதோ தவறு நேர்ந்தது. மீண்டும் முயற்சி செய்யுங்கள்.',
  secondsAgo: '{{count}} நொடி முன்பு',
  minutesAgo: '{{count}} நிமிடம் முன்பு',
  hoursAgo: '{{count}} மணி நேரம் முன்பு',
  daysAgo_one: '{{count}} நாள் முன்பு',
  daysAgo_other: '{{count}} நாட்கள் முன்பு',
  unknownTime: 'நேரம் தெரியவில்லை',
  invalidTime: 'நேரம் சரியில்லை',
  userNumber: 'பயனர் #{{id}}',
  unknownUser: 'பெயர் தெரியாத பயனர்',
  suggestionCount_one: 'பரிந்துரை: {{count}}',
  suggestionCount_other: 'பரிந்துரைகள்: {{count}}',
};

export default ta;
