import type { PushTexts } from './push-notifications.wording.en.rules.ts';

export const as: PushTexts = {
  locale: 'as-IN',
  product: 'The Wandering Book Network',
  kinds: {
    new_request: 'আপোনাৰ কিতাপৰ বাবে নতুন অনুৰোধ',
    answer: 'এটা অনুৰোধৰ নতুন খবৰ',
    reminder: 'এটা অনুৰোধ আপোনাৰ উত্তৰৰ অপেক্ষাত',
    unanswered: 'এটা অনুৰোধ উত্তৰ নোপোৱাকৈ শেষ হ’ল',
    due_date: 'কিতাপ এখন ঘূৰাই দিয়াৰ সময় হ’ল',
    message: 'নতুন মেছেজ',
  },
  photo: 'ফটো',
  requests: {
    asked: '{{name}}-ৰ পৰা কিতাপৰ অনুৰোধ আহিছে: {{title}}',
    countered: '{{name}}-ৰ পৰা অফাৰ আহিছে: {{title}}',
    offer_declined: '{{name}}-ৰ পৰা উত্তৰ: আপোনাৰ অফাৰ নামঞ্জুৰ: {{title}}',
    request_accepted: '{{name}}-ৰ পৰা উত্তৰ: আপোনাৰ অনুৰোধ মঞ্জুৰ: {{title}}',
    offer_accepted: '{{name}}-ৰ পৰা উত্তৰ: আপোনাৰ অফাৰ মঞ্জুৰ: {{title}}',
    declined: 'অনুৰোধ নামঞ্জুৰ হ’ল: {{title}}',
    completed: 'অনুৰোধ সম্পূৰ্ণ হ’ল: {{title}}',
    cancelled: 'অনুৰোধ বাতিল হ’ল: {{title}}',
    reminder: '{{name}} আপোনাৰ উত্তৰৰ অপেক্ষাত: {{title}}',
    unanswered: 'অনুৰোধ উত্তৰ নোপোৱাকৈ শেষ হ’ল: {{title}}',
    due: '{{title}}: ঘূৰাই দিয়াৰ তাৰিখ {{day}}',
  },
};
