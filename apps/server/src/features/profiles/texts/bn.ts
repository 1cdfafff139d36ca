import type { UnfinishedTranslation } from '@wandering-books/contract/translation.ts';
import type en from './en.ts';

const bn: UnfinishedTranslation<typeof en> = {
  title: '{{name}}: শেয়ার করা বই',
  cover: 'প্রচ্ছদ: {{title}}',
  offersNone: '{{name}} বই পড়েন আর শেয়ার করেন{{place}}।',
  offers_one: '{{name}}: একটি বই ফ্রিতে বা ভাড়ায় নিন, কিনুন বা অদলবদল করুন{{place}}।',
  offers_other: '{{name}}: {{count}}টি বই ফ্রিতে বা ভাড়ায় নিন, কিনুন বা অদলবদল করুন{{place}}।',
  place: ', {{city}} শহরে',
};

export default bn;
