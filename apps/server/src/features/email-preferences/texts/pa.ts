import type { UnfinishedTranslation } from '@wandering-books/contract/translation.ts';
import type en from './en.ts';

const pa: UnfinishedTranslation<typeof en> = {
  stop: {
    new_request: 'ਨਵੀਆਂ ਬੇਨਤੀਆਂ ਦੀਆਂ ਈਮੇਲਾਂ ਬੰਦ ਕਰੋ',
    answer: 'ਬੇਨਤੀਆਂ ਦੇ ਜਵਾਬ ਅਤੇ ਪੱਕੀਆਂ ਗੱਲਾਂ ਦੇ ਨਤੀਜੇ ਦੀਆਂ ਈਮੇਲਾਂ ਬੰਦ ਕਰੋ',
    reminder: 'ਬੇਨਤੀਆਂ ਦੀ ਯਾਦ ਦਿਵਾਉਣ ਵਾਲੀਆਂ ਈਮੇਲਾਂ ਬੰਦ ਕਰੋ',
    unanswered: 'ਬਿਨਾਂ ਜਵਾਬ ਖਤਮ ਹੋਈਆਂ ਬੇਨਤੀਆਂ ਦੀਆਂ ਈਮੇਲਾਂ ਬੰਦ ਕਰੋ',
    due_date: 'ਕਿਤਾਬਾਂ ਮੋੜਨ ਦੀ ਤਾਰੀਖ ਦੀਆਂ ਈਮੇਲਾਂ ਬੰਦ ਕਰੋ',
  },
};

export default pa;
