import type { Translation } from '../../../../lib/translation.ts';
import type en from './en.ts';

const hi: Translation<typeof en> = {
  tab: 'पेज नहीं मिला',
  title: 'यह पेज घूमते-घूमते कहीं निकल गया',
  text: 'इस पते पर कुछ नहीं है। हो सकता है पेज कहीं और चला गया हो, या लिंक लिखने में कोई चूक हुई हो।',
  home: 'होम पर जाएँ',
  books: 'किताबें देखें',
};

export default hi;
