import type { UnfinishedTranslation } from '@wandering-books/contract/translation.ts';
import type en from './en.ts';

const ur: UnfinishedTranslation<typeof en> = {
  title: '{{name}} کی کتابیں',
  cover: '{{title}} کا سرورق',
  offersNone: '{{name}} کتابیں پڑھتے ہیں اور شیئر بھی کرتے ہیں{{place}}۔',
  offers_one: '{{name}} کی ایک کتاب: مفت یا کرائے پر لیں، خریدیں یا تبادلہ کریں{{place}}۔',
  offers_other: '{{name}} کی {{count}} کتابیں: مفت یا کرائے پر لیں، خریدیں یا تبادلہ کریں{{place}}۔',
  place: '، {{city}} میں',
};

export default ur;
