import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const bn: UnfinishedTranslation<typeof en> = {
  heart: 'পছন্দ: “{{title}}”',
  remove: 'পছন্দের তালিকা থেকে সরান: “{{title}}”',
  added: 'পছন্দের তালিকায় যোগ হয়েছে',
  removed: 'পছন্দের তালিকা থেকে সরানো হয়েছে',
  updateFailed: 'পছন্দের তালিকা আপডেট করা গেল না',
  removeFailed: 'পছন্দের তালিকা থেকে সরানো গেল না',
  login: 'পছন্দের তালিকায় যোগ করতে লগ ইন করুন',

  title: 'পছন্দের তালিকা',
  tab: 'পছন্দ ({{count}})',
  loading: 'আপনার পছন্দের বই লোড হচ্ছে...',
  empty: 'পছন্দের তালিকা এখনও ফাঁকা',
  emptyText: 'যে বই পড়তে ইচ্ছে করে, তার হার্টে চাপ দিন, এখানে আবার পেয়ে যাবেন।',
  explore: 'বই দেখুন',
};

export default bn;
