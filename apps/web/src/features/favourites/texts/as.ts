import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const as: UnfinishedTranslation<typeof en> = {
  heart: 'পছন্দ: “{{title}}”',
  remove: 'পছন্দৰ তালিকাৰ পৰা আঁতৰাওক: “{{title}}”',
  added: 'পছন্দৰ তালিকাত যোগ হ’ল',
  removed: 'পছন্দৰ তালিকাৰ পৰা আঁতৰোৱা হ’ল',
  updateFailed: 'পছন্দৰ তালিকা আপডে’ট নহ’ল',
  removeFailed: 'পছন্দৰ তালিকাৰ পৰা আঁতৰাব পৰা নগ’ল',
  login: 'পছন্দৰ তালিকাত যোগ দিবলৈ লগ ইন কৰক',

  title: 'পছন্দৰ তালিকা',
  tab: 'পছন্দ ({{count}})',
  loading: 'আপোনাৰ পছন্দৰ কিতাপ ল’ড হৈ আছে...',
  empty: 'পছন্দৰ তালিকা এতিয়াও খালী',
  emptyText: 'যিখন কিতাপ পঢ়িবলৈ মন যায়, তাৰ হাৰ্টত টিপক, ইয়াত আকৌ বিচাৰি পাব।',
  explore: 'কিতাপ চাওক',
};

export default as;
