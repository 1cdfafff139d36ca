import type { UnfinishedTranslation } from '../translation.ts';
import type en from './en.ts';

const as: UnfinishedTranslation<typeof en> = {
  unreachable: 'ছাৰ্ভাৰৰ লগত যোগাযোগ হোৱা নাই।',
  failed: 'কিবা এটা গণ্ডগোল হ’ল। আকৌ চেষ্টা কৰক।',
  secondsAgo: '{{count}} ছেকেণ্ড আগতে',
  minutesAgo: '{{count}} মিনিট আগতে',
  hoursAgo: '{{count}} ঘণ্টা আগতে',
  daysAgo_one: '{{count}} দিন আগতে',
  daysAgo_other: '{{count}} দিন আগতে',
  unknownTime: 'সময় জনা নাই',
  invalidTime: 'সময়টো শুদ্ধ নহয়',
  userNumber: 'ব্যৱহাৰকাৰী #{{id}}',
  unknownUser: 'অচিনাকি ব্যৱহাৰকাৰী',
  suggestionCount_one: 'পৰামৰ্শ: {{count}}',
  suggestionCount_other: 'পৰামৰ্শ: {{count}}',
};

export default as;
