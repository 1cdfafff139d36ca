import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const pa: UnfinishedTranslation<typeof en> = {
  offline: 'ਤੁਸੀਂ ਔਫਲਾਈਨ ਹੋ। ਜੋ ਪਹਿਲਾਂ ਖੋਲ੍ਹਿਆ ਸੀ, ਉਹ ਪੜ੍ਹਿਆ ਜਾ ਸਕਦਾ ਹੈ; ਜੋ ਭੇਜੋਗੇ, ਉਹ ਕਨੈਕਸ਼ਨ ਮਿਲਣ ’ਤੇ ਜਾਵੇਗਾ।',
  offlinePage: 'ਤੁਸੀਂ ਔਫਲਾਈਨ ਹੋ। ਇਹ ਪੇਜ ਇਸ ਡਿਵਾਈਸ ’ਤੇ ਪਹਿਲਾਂ ਨਹੀਂ ਖੋਲ੍ਹਿਆ ਗਿਆ।',
  title: 'ਕਨੈਕਸ਼ਨ ਦੀ ਉਡੀਕ',
  explanation: 'ਇਹ ਤੁਹਾਡੇ ਡਿਵਾਈਸ ’ਤੇ ਸਾਂਭਿਆ ਹੋਇਆ ਹੈ ਅਤੇ ਕਨੈਕਸ਼ਨ ਮਿਲਦੇ ਹੀ ਆਪਣੇ ਆਪ ਭੇਜ ਦਿੱਤਾ ਜਾਵੇਗਾ।',
  kinds: {
    book: 'ਤੁਹਾਡੀ ਕਿਤਾਬ',
    request: 'ਤੁਹਾਡੀ ਬੇਨਤੀ',
    liked: 'ਮਨਪਸੰਦ',
    unliked: 'ਹੁਣ ਮਨਪਸੰਦ ਨਹੀਂ',
  },
  waits: 'ਕਨੈਕਸ਼ਨ ਦੀ ਉਡੀਕ ਹੈ',
  refused: 'ਨਹੀਂ ਭੇਜਿਆ ਗਿਆ: {{reason}}',
  retry: 'ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ',
  remove: 'ਮਿਟਾਓ',
  retryOf: 'ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ: {{title}}',
  removeOf: 'ਮਿਟਾਓ: {{title}}',
  later: 'ਬਾਅਦ ਵਿੱਚ',
  kept: 'ਕਨੈਕਸ਼ਨ ਦੀ ਉਡੀਕ ਹੈ; ਮਿਲਦੇ ਹੀ ਆਪਣੇ ਆਪ ਭੇਜ ਦਿੱਤਾ ਜਾਵੇਗਾ।',
  sent: 'ਭੇਜ ਦਿੱਤਾ: {{title}}',
};

export default pa;
