import type { Translation } from '../../../../lib/translation.ts';
import type en from './en.ts';

const ta: Translation<typeof en> = {
  tab: 'பக்கம் கிடைக்கவில்லை',
  title: 'இந்தப் பக்கம் எங்கோ உலாவப் போய்விட்டது',
  text: 'இந்த முகவரியில் எதுவும் இல்லை. பக்கம் இடம் மாறியிருக்கலாம், அல்லது லிங்க்கில் எழுத்துப் பிழை இருக்கலாம்.',
  home: 'முகப்புக்குச் செல்',
  books: 'புத்தகங்களைப் பார்',
};

export default ta;
