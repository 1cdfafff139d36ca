import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const pa: UnfinishedTranslation<typeof en> = {
  title: 'ਰੇਟਿੰਗਾਂ',
  rating: 'ਰੇਟਿੰਗ',
  startingValue: 'ਸ਼ੁਰੂਆਤੀ ਅੰਕ',
  count_one: '{{count}} ਰੇਟਿੰਗ',
  count_other: '{{count}} ਰੇਟਿੰਗਾਂ',
  stars_one: '5 ਵਿੱਚੋਂ {{count}} ਸਟਾਰ',
  stars_other: '5 ਵਿੱਚੋਂ {{count}} ਸਟਾਰ',
  loading: 'ਰੇਟਿੰਗਾਂ ਲੋਡ ਹੋ ਰਹੀਆਂ ਹਨ...',
  loadingMore: 'ਹੋਰ ਰੇਟਿੰਗਾਂ ਲੋਡ ਹੋ ਰਹੀਆਂ ਹਨ...',
  showMore: 'ਹੋਰ ਦਿਖਾਓ',
  failed: 'ਰੇਟਿੰਗਾਂ ਲੋਡ ਨਹੀਂ ਹੋ ਸਕੀਆਂ: {{message}}',
  retry: 'ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ',
  empty: 'ਇੱਥੇ ਹਾਲੇ ਕਿਸੇ ਨੇ ਕੁਝ ਨਹੀਂ ਕਿਹਾ। ਕਿਤਾਬ ਦਿੱਤੇ ਜਾਣ ਤੋਂ ਬਾਅਦ ਦੋਵੇਂ ਪਾਠਕ ਇੱਕ-ਦੂਜੇ ਨੂੰ ਰੇਟਿੰਗ ਦਿੰਦੇ ਹਨ।',

  mine: 'ਤੁਸੀਂ {{name}} ਨੂੰ ਰੇਟਿੰਗ ਦਿੱਤੀ',
  theirs: '{{name}} ਨੇ ਤੁਹਾਨੂੰ ਰੇਟਿੰਗ ਦਿੱਤੀ',
  hidden: '{{name}} ਦੀ ਰੇਟਿੰਗ ਵੀ ਆ ਜਾਵੇ, ਤਾਂ ਦਿਸੇਗੀ, ਨਹੀਂ ਤਾਂ {{date}} ਨੂੰ।',
  rate: '{{name}} ਨੂੰ ਰੇਟਿੰਗ ਦਿਓ',
  rateFor: '{{name}} ਨੂੰ ਰੇਟਿੰਗ ਦਿਓ: {{book}}',

  dialog: {
    title: '{{name}} ਨੂੰ ਰੇਟਿੰਗ ਦਿਓ',
    about: '{{book}} ਦਾ ਲੈਣ-ਦੇਣ ਕਿਹੋ ਜਿਹਾ ਰਿਹਾ? ਤੁਹਾਡੀ ਗੱਲ ਉਦੋਂ ਦਿਸੇਗੀ, ਜਦੋਂ ਤੁਸੀਂ ਦੋਵੇਂ ਰੇਟਿੰਗ ਦੇ ਦਿਓ, ਜਾਂ 7 ਦਿਨਾਂ ਬਾਅਦ।',
    close: 'ਬੰਦ ਕਰੋ',
    stars: 'ਤੁਹਾਡੀ ਰੇਟਿੰਗ',
    star_one: '{{count}} ਸਟਾਰ',
    star_other: '{{count}} ਸਟਾਰ',
    line: 'ਇਸ ਬਾਰੇ ਦੋ ਸ਼ਬਦ',
    lineHint: 'ਜ਼ਰੂਰੀ ਨਹੀਂ, ਵੱਧ ਤੋਂ ਵੱਧ {{max}} ਅੱਖਰ',
    submit: 'ਰੇਟਿੰਗ ਭੇਜੋ',
    sending: 'ਭੇਜੀ ਜਾ ਰਹੀ ਹੈ...',
    done: 'ਰੇਟਿੰਗ ਲਈ ਧੰਨਵਾਦ!',
    failed: 'ਤੁਹਾਡੀ ਰੇਟਿੰਗ ਨਹੀਂ ਭੇਜੀ ਜਾ ਸਕੀ',
  },
};

export default pa;
