import type { Translation } from '@wandering-books/contract/translation.ts';
import type en from './en.ts';

const ta: Translation<typeof en> = {
  title: '{{name}} பகிரும் புத்தகங்கள்',
  cover: '“{{title}}” அட்டைப்படம்',
  offersNone: '{{name}} புத்தகங்களைப் படிக்கிறார், பகிர்கிறார்{{place}}.',
  offers_one: '{{name}} பகிரும் ஒரு புத்தகம்: இலவசமாகவோ வாடகைக்கோ பெறலாம், வாங்கலாம், பரிமாறலாம்{{place}}.',
  offers_other: '{{name}} பகிரும் {{count}} புத்தகங்கள்: இலவசமாகவோ வாடகைக்கோ பெறலாம், வாங்கலாம், பரிமாறலாம்{{place}}.',
  place: ', {{city}} நகரில்',
};

export default ta;
