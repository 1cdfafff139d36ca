import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const ur: UnfinishedTranslation<typeof en> = {
  heart: 'پسندیدہ: “{{title}}”',
  remove: '“{{title}}” کو پسندیدہ سے ہٹائیں',
  added: 'پسندیدہ میں شامل ہو گئی',
  removed: 'پسندیدہ سے ہٹا دی گئی',
  updateFailed: 'پسندیدہ کتابیں اپ ڈیٹ نہیں ہو سکیں',
  removeFailed: 'پسندیدہ سے ہٹائی نہیں جا سکی',
  login: 'پسندیدہ میں شامل کرنے کے لیے لاگ ان کریں',

  title: 'پسندیدہ',
  tab: 'پسندیدہ ({{count}})',
  loading: 'آپ کی پسندیدہ کتابیں لوڈ ہو رہی ہیں...',
  empty: 'ابھی کوئی پسندیدہ کتاب نہیں',
  emptyText: 'جو کتاب پڑھنے کو جی چاہے، اس پر بنا دل دبائیں، اور وہ یہاں مل جائے گی۔',
  explore: 'کتابیں دیکھیں',
};

export default ur;
