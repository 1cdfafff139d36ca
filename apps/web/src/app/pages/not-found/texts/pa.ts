import type { UnfinishedTranslation } from '../../../../lib/translation.ts';
import type en from './en.ts';

const pa: UnfinishedTranslation<typeof en> = {
  tab: 'ਪੇਜ ਨਹੀਂ ਮਿਲਿਆ',
  title: 'ਇਹ ਪੇਜ ਘੁੰਮਦਾ-ਘੁੰਮਦਾ ਕਿਤੇ ਨਿਕਲ ਗਿਆ',
  text: 'ਇਸ ਪਤੇ ’ਤੇ ਕੁਝ ਨਹੀਂ ਹੈ। ਹੋ ਸਕਦਾ ਹੈ ਪੇਜ ਕਿਤੇ ਹੋਰ ਚਲਾ ਗਿਆ ਹੋਵੇ, ਜਾਂ ਲਿੰਕ ਲਿਖਣ ਵਿੱਚ ਕੋਈ ਗਲਤੀ ਹੋਈ ਹੋਵੇ।',
  home: 'ਹੋਮ ’ਤੇ ਜਾਓ',
  books: 'ਕਿਤਾਬਾਂ ਦੇਖੋ',
};

export default pa;
