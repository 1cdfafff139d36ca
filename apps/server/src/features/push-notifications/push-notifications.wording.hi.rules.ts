import type { PushTexts } from './push-notifications.wording.en.rules.ts';

export const hi: PushTexts = {
  locale: 'hi-IN',
  product: 'The Wandering Book Network',
  kinds: {
    new_request: 'आपकी किताब के लिए नई रिक्वेस्ट',
    answer: 'एक रिक्वेस्ट की नई खबर',
    reminder: 'एक रिक्वेस्ट को आपके जवाब का इंतज़ार है',
    unanswered: 'एक रिक्वेस्ट बिना जवाब खत्म हो गई',
    due_date: 'एक किताब लौटाने का समय आ गया है',
    message: 'नया मैसेज',
  },
  photo: 'फ़ोटो',
  requests: {
    asked: '{{name}} ने आपसे किताब माँगी है: {{title}}',
    countered: '{{name}} ने आपको ऑफ़र दिया है: {{title}}',
    offer_declined: '{{name}} ने आपका ऑफ़र नामंज़ूर किया: {{title}}',
    request_accepted: '{{name}} ने आपकी रिक्वेस्ट मंज़ूर की: {{title}}',
    offer_accepted: '{{name}} ने आपका ऑफ़र मंज़ूर किया: {{title}}',
    declined: 'रिक्वेस्ट नामंज़ूर हुई: {{title}}',
    completed: 'रिक्वेस्ट पूरी हुई: {{title}}',
    cancelled: 'रिक्वेस्ट रद्द हुई: {{title}}',
    reminder: '{{name}} को आपके जवाब का इंतज़ार है: {{title}}',
    unanswered: 'रिक्वेस्ट बिना जवाब खत्म हो गई: {{title}}',
    due: '{{title}}: {{day}} तक लौटानी है',
  },
};
