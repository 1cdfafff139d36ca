import type { PushTexts } from './push-notifications.wording.en.rules.ts';

export const ta: PushTexts = {
  locale: 'ta-IN',
  product: 'The Wandering Book Network',
  kinds: {
    new_request: 'உங்கள் புத்தகத்திற்குப் புதிய கோரிக்கை',
    answer: 'ஒரு கோரிக்கை பற்றிய புதிய செய்தி',
    reminder: 'ஒரு கோரிக்கை உங்கள் பதிலுக்காகக் காத்திருக்கிறது',
    unanswered: 'ஒரு கோரிக்கை பதிலின்றி முடிந்தது',
    due_date: 'ஒரு புத்தகத்தைத் திருப்பித் தரும் நேரம் வந்துவிட்டது',
    message: 'புதிய மெசேஜ்',
  },
  photo: 'படம்',
  requests: {
    asked: '{{name}} என்பவர் “{{title}}” புத்தகத்தைக் கேட்கிறார்',
    countered: '“{{title}}” புத்தகத்திற்கு {{name}} என்பவர் முன்மொழிவு தந்துள்ளார்',
    offer_declined: '“{{title}}” புத்தகத்திற்கான உங்கள் முன்மொழிவை {{name}} என்பவர் மறுத்தார்',
    request_accepted: '“{{title}}” புத்தகத்திற்கான உங்கள் கோரிக்கையை {{name}} என்பவர் ஏற்றார்',
    offer_accepted: '“{{title}}” புத்தகத்திற்கான உங்கள் முன்மொழிவை {{name}} என்பவர் ஏற்றார்',
    declined: '“{{title}}” புத்தகத்திற்கான கோரிக்கை மறுக்கப்பட்டது',
    completed: '“{{title}}” புத்தகத்திற்கான கோரிக்கை முடிந்தது',
    cancelled: '“{{title}}” புத்தகத்திற்கான கோரிக்கை ரத்தானது',
    reminder: '“{{title}}” பற்றிய உங்கள் பதிலுக்காக {{name}} என்பவர் காத்திருக்கிறார்',
    unanswered: '“{{title}}” புத்தகத்திற்கான கோரிக்கை பதிலின்றி முடிந்தது',
    due: '“{{title}}” புத்தகத்தைத் திருப்பித் தரும் நாள்: {{day}}',
  },
};
