import type { UnfinishedTranslation } from '../../../../lib/translation.ts';
import type en from './en.ts';

const ur: UnfinishedTranslation<typeof en> = {
  tab: 'پیج نہیں ملا',
  title: 'یہ پیج گھومتے گھومتے کہیں نکل گیا',
  text: 'اس پتے پر کچھ نہیں ہے۔ ہو سکتا ہے پیج کہیں اور چلا گیا ہو، یا لنک لکھنے میں کوئی چوک ہوئی ہو۔',
  home: 'ہوم پر جائیں',
  books: 'کتابیں دیکھیں',
};

export default ur;
