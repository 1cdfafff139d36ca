import type { PushTexts } from './push-notifications.wording.en.rules.ts';

export const ur: PushTexts = {
  locale: 'ur-IN',
  product: 'The Wandering Book Network',
  kinds: {
    new_request: 'آپ کی کتاب کے لیے نئی درخواست',
    answer: 'ایک درخواست کی نئی خبر',
    reminder: 'ایک درخواست کو آپ کے جواب کا انتظار ہے',
    unanswered: 'ایک درخواست بغیر جواب ختم ہو گئی',
    due_date: 'ایک کتاب لوٹانے کا وقت آ گیا ہے',
    message: 'نیا میسج',
  },
  photo: 'تصویر',
  requests: {
    asked: '{{name}} نے آپ سے کتاب مانگی ہے: {{title}}',
    countered: '{{name}} نے آپ کو آفر دی ہے: {{title}}',
    offer_declined: '{{name}} نے آپ کی آفر نامنظور کی: {{title}}',
    request_accepted: '{{name}} نے آپ کی درخواست منظور کی: {{title}}',
    offer_accepted: '{{name}} نے آپ کی آفر منظور کی: {{title}}',
    declined: 'درخواست نامنظور ہوئی: {{title}}',
    completed: 'درخواست مکمل ہوئی: {{title}}',
    cancelled: 'درخواست منسوخ ہوئی: {{title}}',
    reminder: '{{name}} کو آپ کے جواب کا انتظار ہے: {{title}}',
    unanswered: 'درخواست بغیر جواب ختم ہو گئی: {{title}}',
    due: '{{title}}: {{day}} تک لوٹانی ہے',
  },
};
