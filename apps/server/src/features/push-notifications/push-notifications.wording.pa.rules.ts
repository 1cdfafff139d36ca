import type { PushTexts } from './push-notifications.wording.en.rules.ts';

export const pa: PushTexts = {
  locale: 'pa-IN',
  product: 'The Wandering Book Network',
  kinds: {
    new_request: 'ਤੁਹਾਡੀ ਕਿਤਾਬ ਲਈ ਨਵੀਂ ਬੇਨਤੀ',
    answer: 'ਇੱਕ ਬੇਨਤੀ ਦੀ ਨਵੀਂ ਖ਼ਬਰ',
    reminder: 'ਇੱਕ ਬੇਨਤੀ ਨੂੰ ਤੁਹਾਡੇ ਜਵਾਬ ਦੀ ਉਡੀਕ ਹੈ',
    unanswered: 'ਇੱਕ ਬੇਨਤੀ ਬਿਨਾਂ ਜਵਾਬ ਖ਼ਤਮ ਹੋ ਗਈ',
    due_date: 'ਇੱਕ ਕਿਤਾਬ ਮੋੜਨ ਦਾ ਸਮਾਂ ਆ ਗਿਆ ਹੈ',
    message: 'ਨਵਾਂ ਮੈਸੇਜ',
  },
  photo: 'ਫ਼ੋਟੋ',
  requests: {
    asked: '{{name}} ਨੇ ਤੁਹਾਡੇ ਤੋਂ ਕਿਤਾਬ ਮੰਗੀ ਹੈ: {{title}}',
    countered: '{{name}} ਨੇ ਤੁਹਾਨੂੰ ਆਫ਼ਰ ਦਿੱਤੀ ਹੈ: {{title}}',
    offer_declined: '{{name}} ਨੇ ਤੁਹਾਡੀ ਆਫ਼ਰ ਨਾਮਨਜ਼ੂਰ ਕੀਤੀ: {{title}}',
    request_accepted: '{{name}} ਨੇ ਤੁਹਾਡੀ ਬੇਨਤੀ ਮਨਜ਼ੂਰ ਕੀਤੀ: {{title}}',
    offer_accepted: '{{name}} ਨੇ ਤੁਹਾਡੀ ਆਫ਼ਰ ਮਨਜ਼ੂਰ ਕੀਤੀ: {{title}}',
    declined: 'ਬੇਨਤੀ ਨਾਮਨਜ਼ੂਰ ਹੋਈ: {{title}}',
    completed: 'ਬੇਨਤੀ ਪੂਰੀ ਹੋਈ: {{title}}',
    cancelled: 'ਬੇਨਤੀ ਰੱਦ ਹੋਈ: {{title}}',
    reminder: '{{name}} ਨੂੰ ਤੁਹਾਡੇ ਜਵਾਬ ਦੀ ਉਡੀਕ ਹੈ: {{title}}',
    unanswered: 'ਬੇਨਤੀ ਬਿਨਾਂ ਜਵਾਬ ਖ਼ਤਮ ਹੋ ਗਈ: {{title}}',
    due: '{{title}}: {{day}} ਤੱਕ ਮੋੜਨੀ ਹੈ',
  },
};
