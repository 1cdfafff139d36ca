import type { Translation } from '../../../lib/translation.ts';
import type en from './en.ts';

const ta: Translation<typeof en> = {
  title: 'இணைப்புக்காகக் காத்திருப்பவை',
  explanation: 'இது உங்கள் சாதனத்தில் பாதுகாப்பாக உள்ளது; இணைப்பு கிடைத்ததும் தானாகவே அனுப்பப்படும்.',
  kinds: {
    book: 'உங்கள் புத்தகம்',
    request: 'உங்கள் கோரிக்கை',
    liked: 'பிடித்தது',
    unliked: 'இனி பிடித்ததல்ல',
  },
  waits: 'இணைப்புக்காகக் காத்திருக்கிறது',
  refused: 'அனுப்பப்படவில்லை: {{reason}}',
  retry: 'மீண்டும் முயலவும்',
  remove: 'நீக்கு',
  retryOf: 'மீண்டும் முயலவும்: {{title}}',
  removeOf: 'நீக்கு: {{title}}',
  sent: 'அனுப்பப்பட்டது: {{title}}',
};

export default ta;
