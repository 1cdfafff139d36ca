import type { UnfinishedTranslation } from '@wandering-books/contract/translation.ts';
import type en from './en.ts';

const pa: UnfinishedTranslation<typeof en> = {
  lists: {
    all: 'ਸਾਰੀਆਂ ਕਿਤਾਬਾਂ',
    any: 'ਕਿਤਾਬਾਂ',
    of: '{{name}} ਦੀਆਂ ਕਿਤਾਬਾਂ',
    donate: 'ਮੁਫ਼ਤ {{books}}',
    sell: 'ਵਿਕਣ ਵਾਲੀਆਂ {{books}}',
    rent: 'ਕਿਰਾਏ ’ਤੇ ਮਿਲਣ ਵਾਲੀਆਂ {{books}}',
    exchange: 'ਅਦਲਾ-ਬਦਲੀ ਵਾਲੀਆਂ {{books}}',
    in: '{{city}} ਵਿੱਚ {{books}}',
    at: '{{college}} ਵਿੱਚ {{books}}',
    found: 'ਖੋਜ ਦੇ ਨਤੀਜੇ: {{books}}',
  },
  listPage: '{{title}}, ਪੇਜ {{page}}',
  listOfAll: 'ਕਿਤਾਬਾਂ',
  listOfNone: '{{list}}: ਮੁਫ਼ਤ ਜਾਂ ਕਿਰਾਏ ’ਤੇ ਲਓ, ਖਰੀਦੋ ਜਾਂ ਅਦਲਾ-ਬਦਲੀ ਕਰੋ। ਇਹਨਾਂ ਨੂੰ ਤੁਹਾਡੇ ਵਰਗੇ ਪਾਠਕ ਸ਼ੇਅਰ ਕਰਦੇ ਹਨ।',
  listOfSome: '{{list}}, ਪਾਠਕਾਂ ਦੀਆਂ ਸ਼ੇਅਰ ਕੀਤੀਆਂ। ਕੁੱਲ {{number}}: {{titles}}',
  feed: 'ਨਵੀਆਂ ਕਿਤਾਬਾਂ',
  feedOf: 'ਨਵੀਆਂ: {{list}}',
  book: '{{title}}, {{author}}',
  cover: '{{title}} ਦਾ ਕਵਰ',
  offer: {
    copies: {
      new: 'ਨਵੀਂ ਕਿਤਾਬ',
      used: 'ਪੁਰਾਣੀ ਕਿਤਾਬ',
    },
    promised: '{{copy}}, ਕਿਸੇ ਹੋਰ ਪਾਠਕ ਲਈ ਰਿਜ਼ਰਵ ਹੋ ਗਈ।',
    lent: '{{copy}}, {{day}} ਤੱਕ ਕਿਰਾਏ ’ਤੇ।',
    unavailable: '{{copy}}, ਹੁਣੇ ਉਪਲਬਧ ਨਹੀਂ।',
    sell: '{{copy}}, ਵਿਕਰੀ ਲਈ{{cost}}{{place}}।',
    rent: '{{copy}}, ਕਿਰਾਏ ਲਈ{{cost}}{{place}}।',
    exchange: '{{copy}}, ਹੋਰ ਕਿਤਾਬ ਨਾਲ ਅਦਲਾ-ਬਦਲੀ ਲਈ{{cost}}{{place}}।',
    donate: '{{copy}}, ਮੁਫ਼ਤ{{cost}}{{place}}।',
    cost: ' ({{price}})',
    costs: {
      day: ' ({{price}} ਪ੍ਰਤੀ ਦਿਨ)',
      week: ' ({{price}} ਪ੍ਰਤੀ ਹਫ਼ਤਾ)',
      month: ' ({{price}} ਪ੍ਰਤੀ ਮਹੀਨਾ)',
    },
    place: ', {{city}} ਵਿੱਚ',
  },
};

export default pa;
