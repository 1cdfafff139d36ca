import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const pa: UnfinishedTranslation<typeof en> = {
  activeReaders: 'ਸਰਗਰਮ ਪਾਠਕ',
  booksShared: 'ਸ਼ੇਅਰ ਕੀਤੀਆਂ ਕਿਤਾਬਾਂ',
  cities: 'ਸ਼ਹਿਰ',

  dashboard: 'ਪੜ੍ਹਨ ਦਾ ਡੈਸ਼ਬੋਰਡ',
  dashboardLead: 'ਤੁਹਾਡੀਆਂ ਕਿਤਾਬਾਂ ਹੁਣ ਤੱਕ ਤੁਹਾਨੂੰ ਕਿੱਥੇ-ਕਿੱਥੇ ਲੈ ਆਈਆਂ।',
  dashboardFailed: 'ਤੁਹਾਡੇ ਅੰਕੜੇ ਨਹੀਂ ਮਿਲ ਸਕੇ',
  exchangesMade: 'ਪੂਰੇ ਹੋਏ ਲੈਣ-ਦੇਣ',
  connections: 'ਜਾਣ-ਪਛਾਣ',
  communityRating: 'ਕਮਿਊਨਿਟੀ ਦੀ ਰੇਟਿੰਗ',
  startingValue: 'ਸ਼ੁਰੂਆਤੀ ਅੰਕ',
  ratedBy_one: '{{count}} ਰੇਟਿੰਗ',
  ratedBy_other: '{{count}} ਰੇਟਿੰਗਾਂ',
  retry: 'ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ',
};

export default pa;
