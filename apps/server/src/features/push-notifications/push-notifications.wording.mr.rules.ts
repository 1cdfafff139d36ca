import type { PushTexts } from './push-notifications.wording.en.rules.ts';

export const mr: PushTexts = {
  locale: 'mr-IN',
  product: 'The Wandering Book Network',
  kinds: {
    new_request: 'तुमच्या एका पुस्तकासाठी नवी विनंती',
    answer: 'एका विनंतीबद्दल नवी बातमी',
    reminder: 'एक विनंती तुमच्या उत्तराची वाट पाहत आहे',
    unanswered: 'एक विनंती उत्तराविना संपली',
    due_date: 'एक पुस्तक परत करायची वेळ झाली आहे',
    message: 'नवा मेसेज',
  },
  photo: 'फोटो',
  requests: {
    asked: '{{name}} यांनी तुमच्याकडे पुस्तक मागितले आहे: {{title}}',
    countered: '{{name}} यांनी तुम्हाला ऑफर दिली आहे: {{title}}',
    offer_declined: '{{name}} यांनी तुमची ऑफर नाकारली: {{title}}',
    request_accepted: '{{name}} यांनी तुमची विनंती स्वीकारली: {{title}}',
    offer_accepted: '{{name}} यांनी तुमची ऑफर स्वीकारली: {{title}}',
    declined: 'विनंती नाकारली गेली: {{title}}',
    completed: 'विनंती पूर्ण झाली: {{title}}',
    cancelled: 'विनंती रद्द झाली: {{title}}',
    reminder: '{{name}} तुमच्या उत्तराची वाट पाहत आहेत: {{title}}',
    unanswered: 'विनंती उत्तराविना संपली: {{title}}',
    due: '{{title}}: {{day}} पर्यंत परत करायचे आहे',
  },
};
