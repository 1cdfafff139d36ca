import type { Translation } from '@wandering-books/contract/translation.ts';
import type en from './en.ts';

const hi: Translation<typeof en> = {
  title: '{{name}} की किताबें',
  cover: '{{title}} का कवर',
  offersNone: '{{name}} किताबें पढ़ते हैं और शेयर भी करते हैं{{place}}।',
  offers_one: '{{name}} की एक किताब: मुफ़्त या किराए पर लें, खरीदें या अदला-बदली करें{{place}}।',
  offers_other: '{{name}} की {{count}} किताबें: मुफ़्त या किराए पर लें, खरीदें या अदला-बदली करें{{place}}।',
  place: ', {{city}} में',
};

export default hi;
