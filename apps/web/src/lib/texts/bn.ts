import type { UnfinishedTranslation } from '../translation.ts';
import type en from './en.ts';

const bn: UnfinishedTranslation<typeof en> = {
  unreachable: 'সার্ভারের সঙ্গে যোগাযোগ হচ্ছে না।',
  failed: 'কিছু একটা গোলমাল হয়েছে। আবার চেষ্টা করুন।',
  secondsAgo: '{{count}} সেকেন্ড আগে',
  minutesAgo: '{{count}} মিনিট আগে',
  hoursAgo: '{{count}} ঘণ্টা আগে',
  daysAgo_one: '{{count}} দিন আগে',
  daysAgo_other: '{{count}} দিন আগে',
  unknownTime: 'সময় জানা নেই',
  invalidTime: 'সময়টা ঠিক নয়',
  userNumber: 'ইউজার #{{id}}',
  unknownUser: 'অজানা ইউজার',
  suggestionCount_one: 'পরামর্শ: {{count}}',
  suggestionCount_other: 'পরামর্শ: {{count}}',
};

export default bn;
