import type { Translation } from '../../../lib/translation.ts';
import type en from './en.ts';

const ta: Translation<typeof en> = {
  activeReaders: 'செயலில் உள்ள வாசகர்கள்',
  booksShared: 'பகிர்ந்த புத்தகங்கள்',
  cities: 'நகரங்கள்',

  dashboard: 'உங்கள் வாசிப்புப் பலகை',
  dashboardLead: 'உங்கள் புத்தகங்கள் இதுவரை உங்களை எங்கே கொண்டுசென்றுள்ளன.',
  dashboardFailed: 'உங்கள் எண்களைப் பெற முடியவில்லை',
  exchangesMade: 'முடிந்த பரிமாற்றங்கள்',
  connections: 'தொடர்புகள்',
  communityRating: 'சமூக மதிப்பீடு',
  startingValue: 'தொடக்க மதிப்பு',
  ratedBy_one: '{{count}} மதிப்பீடு',
  ratedBy_other: '{{count}} மதிப்பீடுகள்',
  retry: 'மீண்டும் முயற்சி செய்',
};

export default ta;
