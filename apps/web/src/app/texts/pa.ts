import type { UnfinishedTranslation } from '../../lib/translation.ts';
import type en from './en.ts';

const pa: UnfinishedTranslation<typeof en> = {
  product: 'The Wandering Book Network',
  skipToContent: 'ਸਿੱਧੇ ਪੇਜ ਦੀ ਸਮੱਗਰੀ ’ਤੇ ਜਾਓ',
  messages: 'ਐਪ ਦੇ ਸੁਨੇਹੇ',
  loadingPage: 'ਪੇਜ ਲੋਡ ਹੋ ਰਿਹਾ ਹੈ...',

  nav: {
    label: 'ਮੁੱਖ ਮੀਨੂ',
    home: 'The Wandering Book Network, ਹੋਮ',
    books: 'ਕਿਤਾਬਾਂ',
    addBook: 'ਕਿਤਾਬ ਜੋੜੋ',
    about: 'ਸਾਡੇ ਬਾਰੇ',
    getStarted: 'ਸ਼ੁਰੂ ਕਰੋ',
    openMenu: 'ਮੀਨੂ ਖੋਲ੍ਹੋ',
    closeMenu: 'ਮੀਨੂ ਬੰਦ ਕਰੋ',
    account: 'ਤੁਹਾਡਾ ਅਕਾਊਂਟ',
    profile: 'ਪ੍ਰੋਫ਼ਾਈਲ',
    settings: 'ਸੈਟਿੰਗਾਂ',
    moderation: 'ਮਾਡਰੇਸ਼ਨ',
    logout: 'ਲੌਗ ਆਊਟ',
    toDark: 'ਡਾਰਕ ਮੋਡ ਚਾਲੂ ਕਰੋ',
    toLight: 'ਲਾਈਟ ਮੋਡ ਚਾਲੂ ਕਰੋ',
  },
  loginToContinue: 'ਅੱਗੇ ਵਧਣ ਲਈ ਲੌਗ ਇਨ ਕਰੋ!',
  loginToShare: 'ਆਪਣੀਆਂ ਕਿਤਾਬਾਂ ਸ਼ੇਅਰ ਕਰਨ ਲਈ ਲੌਗ ਇਨ ਕਰੋ!',
  sessionEnded: 'ਤੁਹਾਡਾ ਸੈਸ਼ਨ ਖਤਮ ਹੋ ਗਿਆ ਹੈ। ਦੁਬਾਰਾ ਲੌਗ ਇਨ ਕਰੋ।',

  titles: {
    profile: 'ਪ੍ਰੋਫ਼ਾਈਲ',
    settings: 'ਸੈਟਿੰਗਾਂ',
    notifications: 'ਨੋਟੀਫਿਕੇਸ਼ਨ',
  },
  titleOf: '{{page}} · {{product}}',

  crash: {
    title: 'ਇਸ ਪੇਜ ’ਤੇ ਕੁਝ ਗੜਬੜ ਹੋ ਗਈ',
    text: 'ਗਲਤੀ ਸਾਡੀ ਹੈ, ਤੁਹਾਡੀ ਨਹੀਂ। ਪੇਜ ਦੁਬਾਰਾ ਲੋਡ ਕਰਨ ਨਾਲ ਅਕਸਰ ਗੱਲ ਬਣ ਜਾਂਦੀ ਹੈ।',
    retry: 'ਦੁਬਾਰਾ ਲੋਡ ਕਰੋ',
  },
  unreachable: {
    title: 'ਲਾਇਬ੍ਰੇਰੀ ਨਾਲ ਸੰਪਰਕ ਨਹੀਂ ਹੋ ਰਿਹਾ',
    text: 'ਹੁਣੇ ਲਾਇਬ੍ਰੇਰੀ ਨਾਲ ਸੰਪਰਕ ਨਹੀਂ ਹੋ ਰਿਹਾ। ਆਪਣਾ ਇੰਟਰਨੈੱਟ ਕਨੈਕਸ਼ਨ ਦੇਖ ਲਓ।',
    patience: 'ਜਵਾਬ ਮਿਲਦਿਆਂ ਹੀ ਪੇਜ ਆਪਣੇ ਆਪ ਖੁੱਲ੍ਹ ਜਾਵੇਗਾ।',
    retry: 'ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ',
  },
  newEdition: {
    title: 'ਨਵਾਂ ਵਰਜ਼ਨ ਆ ਗਿਆ ਹੈ',
    text: 'ਇਹ ਪੇਜ ਖੁੱਲ੍ਹਾ ਸੀ, ਜਦੋਂ ਲਾਇਬ੍ਰੇਰੀ ਅੱਪਡੇਟ ਹੋਈ। ਅੱਗੇ ਪੜ੍ਹਨ ਲਈ ਇਸਨੂੰ ਦੁਬਾਰਾ ਲੋਡ ਕਰੋ; ਤੁਸੀਂ ਜੋ ਸੇਵ ਕੀਤਾ ਹੈ, ਉਹ ਨਹੀਂ ਗੁਆਚੇਗਾ।',
    reload: 'ਦੁਬਾਰਾ ਲੋਡ ਕਰੋ',
  },
};

export default pa;
