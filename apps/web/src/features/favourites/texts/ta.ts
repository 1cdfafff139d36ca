import type { Translation } from '../../../lib/translation.ts';
import type en from './en.ts';

const ta: Translation<typeof en> = {
  heart: '“{{title}}” விருப்பத்தில் சேர்',
  remove: '“{{title}}” விருப்பத்திலிருந்து நீக்கு',
  added: 'விருப்பங்களில் சேர்க்கப்பட்டது',
  removed: 'விருப்பங்களிலிருந்து நீக்கப்பட்டது',
  updateFailed: 'விருப்பத்தை மாற்ற முடியவில்லை',
  removeFailed: 'விருப்பத்தை நீக்க முடியவில்லை',
  login: 'விருப்பங்களில் சேர்க்க, முதலில் உள்நுழையுங்கள்',

  title: 'விருப்பங்கள்',
  tab: 'விருப்பங்கள் ({{count}})',
  loading: 'உங்கள் விருப்பங்கள் வருகின்றன...',
  empty: 'விருப்பங்கள் இன்னும் இல்லை',
  emptyText: 'நீங்கள் படிக்க விரும்பும் புத்தகத்தின் இதயத்தைத் தொடுங்கள்; பிறகு அதை இங்கே காணலாம்.',
  explore: 'புத்தகங்களைப் பார்',
};

export default ta;
