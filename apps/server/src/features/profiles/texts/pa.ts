import type { UnfinishedTranslation } from '@wandering-books/contract/translation.ts';
import type en from './en.ts';

const pa: UnfinishedTranslation<typeof en> = {
  title: '{{name}} ਦੀਆਂ ਕਿਤਾਬਾਂ',
  cover: '{{title}} ਦਾ ਕਵਰ',
  offersNone: '{{name}} ਕਿਤਾਬਾਂ ਪੜ੍ਹਦੇ ਹਨ ਅਤੇ ਸ਼ੇਅਰ ਵੀ ਕਰਦੇ ਹਨ{{place}}।',
  offers_one: '{{name}} ਦੀ ਇੱਕ ਕਿਤਾਬ: ਮੁਫ਼ਤ ਜਾਂ ਕਿਰਾਏ ’ਤੇ ਲਓ, ਖਰੀਦੋ ਜਾਂ ਅਦਲਾ-ਬਦਲੀ ਕਰੋ{{place}}।',
  offers_other: '{{name}} ਦੀਆਂ {{count}} ਕਿਤਾਬਾਂ: ਮੁਫ਼ਤ ਜਾਂ ਕਿਰਾਏ ’ਤੇ ਲਓ, ਖਰੀਦੋ ਜਾਂ ਅਦਲਾ-ਬਦਲੀ ਕਰੋ{{place}}।',
  place: ', {{city}} ਵਿੱਚ',
};

export default pa;
