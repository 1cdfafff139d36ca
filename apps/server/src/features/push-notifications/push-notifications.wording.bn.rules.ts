import type { PushTexts } from './push-notifications.wording.en.rules.ts';

export const bn: PushTexts = {
  locale: 'bn-IN',
  product: 'The Wandering Book Network',
  kinds: {
    new_request: 'আপনার একটি বইয়ের জন্য নতুন রিকোয়েস্ট',
    answer: 'একটি রিকোয়েস্টের নতুন খবর',
    reminder: 'একটি রিকোয়েস্ট আপনার উত্তরের অপেক্ষায়',
    unanswered: 'একটি রিকোয়েস্ট উত্তর না পেয়ে শেষ হয়ে গেছে',
    due_date: 'একটি বই ফেরত দেওয়ার সময় হয়েছে',
    message: 'নতুন মেসেজ',
  },
  photo: 'ছবি',
  requests: {
    asked: '{{name}} আপনার কাছে বই চাইছেন: {{title}}',
    countered: '{{name}} আপনাকে অফার দিয়েছেন: {{title}}',
    offer_declined: '{{name}} আপনার অফার নামঞ্জুর করেছেন: {{title}}',
    request_accepted: '{{name}} আপনার রিকোয়েস্ট মঞ্জুর করেছেন: {{title}}',
    offer_accepted: '{{name}} আপনার অফার মঞ্জুর করেছেন: {{title}}',
    declined: 'রিকোয়েস্ট নামঞ্জুর হয়েছে: {{title}}',
    completed: 'রিকোয়েস্ট সম্পূর্ণ হয়েছে: {{title}}',
    cancelled: 'রিকোয়েস্ট বাতিল হয়েছে: {{title}}',
    reminder: '{{name}} আপনার উত্তরের অপেক্ষায়: {{title}}',
    unanswered: 'রিকোয়েস্ট উত্তর না পেয়ে শেষ হয়ে গেছে: {{title}}',
    due: '{{title}}: ফেরতের তারিখ {{day}}',
  },
};
