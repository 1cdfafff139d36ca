import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const ur: UnfinishedTranslation<typeof en> = {
  offline: 'آپ آف لائن ہیں۔ جو پہلے کھولا تھا وہ پڑھا جا سکتا ہے؛ جو بھیجیں گے وہ کنکشن ملنے پر جائے گا۔',
  offlinePage: 'آپ آف لائن ہیں۔ یہ پیج اس ڈیوائس پر پہلے نہیں کھولا گیا تھا۔',
  title: 'کنکشن کا انتظار',
  explanation: 'یہ آپ کی ڈیوائس پر محفوظ ہے اور کنکشن ملتے ہی خود بخود بھیج دیا جائے گا۔',
  kinds: {
    book: 'آپ کی کتاب',
    request: 'آپ کی درخواست',
    liked: 'پسندیدہ',
    unliked: 'اب پسندیدہ نہیں',
  },
  waits: 'کنکشن کا انتظار ہے',
  refused: 'نہیں بھیجا گیا: {{reason}}',
  retry: 'پھر کوشش کریں',
  remove: 'ڈیلیٹ کریں',
  retryOf: 'پھر کوشش کریں: {{title}}',
  removeOf: 'ڈیلیٹ کریں: {{title}}',
  later: 'بعد میں',
  kept: 'کنکشن کا انتظار ہے؛ ملتے ہی خود بخود بھیج دیا جائے گا۔',
  sent: 'بھیج دیا گیا: {{title}}',
};

export default ur;
