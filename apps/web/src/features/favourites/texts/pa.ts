import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const pa: UnfinishedTranslation<typeof en> = {
  heart: 'ਮਨਪਸੰਦ: “{{title}}”',
  remove: '“{{title}}” ਨੂੰ ਮਨਪਸੰਦ ਵਿੱਚੋਂ ਹਟਾਓ',
  added: 'ਮਨਪਸੰਦ ਵਿੱਚ ਜੋੜ ਦਿੱਤੀ ਗਈ',
  removed: 'ਮਨਪਸੰਦ ਵਿੱਚੋਂ ਹਟਾ ਦਿੱਤੀ ਗਈ',
  updateFailed: 'ਮਨਪਸੰਦ ਕਿਤਾਬਾਂ ਅੱਪਡੇਟ ਨਹੀਂ ਹੋ ਸਕੀਆਂ',
  removeFailed: 'ਮਨਪਸੰਦ ਵਿੱਚੋਂ ਨਹੀਂ ਹਟਾਈ ਜਾ ਸਕੀ',
  login: 'ਮਨਪਸੰਦ ਵਿੱਚ ਜੋੜਨ ਲਈ ਲੌਗ ਇਨ ਕਰੋ',

  title: 'ਮਨਪਸੰਦ',
  tab: 'ਮਨਪਸੰਦ ({{count}})',
  loading: 'ਤੁਹਾਡੀਆਂ ਮਨਪਸੰਦ ਕਿਤਾਬਾਂ ਲੋਡ ਹੋ ਰਹੀਆਂ ਹਨ...',
  empty: 'ਹਾਲੇ ਕੋਈ ਮਨਪਸੰਦ ਕਿਤਾਬ ਨਹੀਂ',
  emptyText: 'ਜੋ ਕਿਤਾਬ ਪੜ੍ਹਨ ਨੂੰ ਜੀਅ ਕਰੇ, ਉਸ ’ਤੇ ਬਣਿਆ ਦਿਲ ਦਬਾਓ, ਅਤੇ ਉਹ ਇੱਥੇ ਮਿਲ ਜਾਵੇਗੀ।',
  explore: 'ਕਿਤਾਬਾਂ ਦੇਖੋ',
};

export default pa;
