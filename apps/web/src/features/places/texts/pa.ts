import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const pa: UnfinishedTranslation<typeof en> = {
  retry: 'ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ',

  categories: {
    loading: 'ਕੈਟੇਗਰੀਆਂ ਲੋਡ ਹੋ ਰਹੀਆਂ ਹਨ...',
    failed: 'ਕੈਟੇਗਰੀਆਂ ਲੋਡ ਨਹੀਂ ਹੋ ਸਕੀਆਂ। ਥੋੜ੍ਹੀ ਦੇਰ ਬਾਅਦ ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ।',
    viewAll: 'ਸਭ ਦੇਖੋ',
    viewFewer: 'ਘੱਟ ਦੇਖੋ',
  },

  location: {
    use: 'ਮੇਰੀ ਲੋਕੇਸ਼ਨ ਵਰਤੋ',
    asking: 'ਤੁਹਾਡੀ ਲੋਕੇਸ਼ਨ ਲੱਭੀ ਜਾ ਰਹੀ ਹੈ...',
    tryAgain: 'ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ',
    promise: 'ਤੁਸੀਂ ਕਿੱਥੇ ਹੋ, ਇਹ ਕਿਸੇ ਹੋਰ ਨੂੰ ਨਹੀਂ ਦਿਸਦਾ।',
    found: 'ਲੋਕੇਸ਼ਨ ਚਾਲੂ ਹੈ! ਤੁਹਾਡੇ ਨੇੜੇ ਦੀਆਂ ਕਿਤਾਬਾਂ ਦਿਖਾਈਆਂ ਜਾ ਰਹੀਆਂ ਹਨ',
    denied: 'ਲੋਕੇਸ਼ਨ ਦੀ ਇਜਾਜ਼ਤ ਨਹੀਂ ਮਿਲੀ। ਇਸ ਲਈ ਸਾਰੀਆਂ ਉਪਲਬਧ ਕਿਤਾਬਾਂ ਦਿਖਾਈਆਂ ਜਾ ਰਹੀਆਂ ਹਨ।',
    unavailable: 'ਤੁਹਾਡੀ ਲੋਕੇਸ਼ਨ ਨਹੀਂ ਮਿਲ ਸਕੀ। ਸਾਰੀਆਂ ਉਪਲਬਧ ਕਿਤਾਬਾਂ ਦਿਖਾਈਆਂ ਜਾ ਰਹੀਆਂ ਹਨ।',
  },
};

export default pa;
