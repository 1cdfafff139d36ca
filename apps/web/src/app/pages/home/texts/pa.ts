import type { UnfinishedTranslation } from '../../../../lib/translation.ts';
import type en from './en.ts';

const pa: UnfinishedTranslation<typeof en> = {
  greeting: 'ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ {{name}}',
  welcome: 'ਜੀ ਆਇਆਂ ਨੂੰ',
  title: 'The Wandering Book Network',
  lead: 'ਬਿਨਾਂ ਕੰਧਾਂ ਦੀ ਲਾਇਬ੍ਰੇਰੀ: ਕਿਤਾਬਾਂ ਪੂਰੇ ਭਾਰਤ ਵਿੱਚ ਘੁੰਮਦੀਆਂ ਹਨ, ਇੱਕ ਪਾਠਕ ਦੇ ਹੱਥ ਤੋਂ ਦੂਜੇ ਦੇ ਹੱਥ ਤੱਕ।',
  priceNear: 'ਤੁਹਾਡੇ ਨੇੜੇ {{price}} ਤੋਂ ਕਿਤਾਬਾਂ',
  priceAnywhere: 'ਪੂਰੇ ਭਾਰਤ ਵਿੱਚ {{price}} ਤੋਂ ਕਿਤਾਬਾਂ',
  priceUnknown: 'ਕਿਤਾਬਾਂ ਖਰੀਦੋ, ਕਿਰਾਏ ’ਤੇ ਲਓ, ਅਦਲਾ-ਬਦਲੀ ਕਰੋ ਜਾਂ ਮੁਫ਼ਤ ਪਾਓ',
  search: 'ਕਿਤਾਬਾਂ ਲੱਭੋ',
  searchPlaceholder: 'ਕਿਤਾਬ ਦਾ ਨਾਂ, ਲੇਖਕ ਜਾਂ ISBN',
  startReading: 'ਪੜ੍ਹਨਾ ਸ਼ੁਰੂ ਕਰੋ',
  shareYourBooks: 'ਆਪਣੀਆਂ ਕਿਤਾਬਾਂ ਸ਼ੇਅਰ ਕਰੋ',

  figures: 'ਅੰਕੜਿਆਂ ਵਿੱਚ ਸਾਡਾ ਨੈੱਟਵਰਕ',
  waiting: {
    title: 'ਤੁਹਾਡੀ ਉਡੀਕ ਵਿੱਚ',
    nothing: 'ਹੁਣੇ ਕੁਝ ਵੀ ਤੁਹਾਡੀ ਉਡੀਕ ਵਿੱਚ ਨਹੀਂ ਹੈ।',
    toAnswer_one: '{{count}} ਬੇਨਤੀ ਜਵਾਬ ਦੀ ਉਡੀਕ ਵਿੱਚ',
    toAnswer_other: '{{count}} ਬੇਨਤੀਆਂ ਜਵਾਬ ਦੀ ਉਡੀਕ ਵਿੱਚ',
    news_one: 'ਤੁਹਾਡੀਆਂ ਬੇਨਤੀਆਂ ਦਾ {{count}} ਜਵਾਬ',
    news_other: 'ਤੁਹਾਡੀਆਂ ਬੇਨਤੀਆਂ ਦੇ {{count}} ਜਵਾਬ',
    due: '{{date}} ਤੱਕ ਮੋੜਨੀ ਹੈ: {{title}}',
    meetings_one: '{{count}} ਕਿਤਾਬ ਦੇਣੀ ਹੈ',
    meetings_other: '{{count}} ਕਿਤਾਬਾਂ ਦੇਣੀਆਂ ਹਨ',
    messages_one: '{{count}} ਮੈਸੇਜ ਪੜ੍ਹਨ ਵਾਲਾ',
    messages_other: '{{count}} ਮੈਸੇਜ ਪੜ੍ਹਨ ਵਾਲੇ',
    sent_one: 'ਤੁਹਾਡੀ {{count}} ਬੇਨਤੀ ਦਾ ਜਵਾਬ ਨਹੀਂ ਆਇਆ',
    sent_other: 'ਤੁਹਾਡੀਆਂ {{count}} ਬੇਨਤੀਆਂ ਦਾ ਜਵਾਬ ਨਹੀਂ ਆਇਆ',
    favourites_one: 'ਤੁਹਾਡੀ ਮਨਪਸੰਦ ਸੂਚੀ ਵਿੱਚ {{count}} ਕਿਤਾਬ',
    favourites_other: 'ਤੁਹਾਡੀ ਮਨਪਸੰਦ ਸੂਚੀ ਵਿੱਚ {{count}} ਕਿਤਾਬਾਂ',
  },

  howItWorks: 'ਇਹ ਕਿਵੇਂ ਚੱਲਦਾ ਹੈ',
  howItWorksLead: 'ਕਿਤਾਬ ਨੂੰ ਅਗਲੇ ਪਾਠਕ ਤੱਕ ਪਹੁੰਚਾਉਣ ਦੇ ਚਾਰ ਤਰੀਕੇ।',
  exchange: {
    title: 'ਅਦਲਾ-ਬਦਲੀ',
    text: 'ਜੋ ਕਿਤਾਬ ਪੜ੍ਹਨ ਨੂੰ ਜੀਅ ਕਰੇ, ਉਸਦੇ ਬਦਲੇ ਆਪਣੀ ਕੋਈ ਕਿਤਾਬ ਦਿਓ। ਦੋਹਾਂ ਲਈ ਨਵੀਂ ਕਹਾਣੀ ਸ਼ੁਰੂ।',
  },
  donate: {
    title: 'ਮੁਫ਼ਤ ਦਿਓ',
    text: 'ਕਿਤਾਬ ਉਸਨੂੰ ਮੁਫ਼ਤ ਦਿਓ, ਜੋ ਦੱਸੇ ਕਿ ਉਸਨੂੰ ਉਹ ਕਿਉਂ ਚਾਹੀਦੀ ਹੈ।',
  },
  buyAndSell: {
    title: 'ਖਰੀਦੋ ਅਤੇ ਵੇਚੋ',
    text: 'ਰੁਪਏ ਵਿੱਚ ਸਹੀ ਕੀਮਤ ਦੱਸੋ, ਚੈਟ ਵਿੱਚ ਗੱਲ ਪੱਕੀ ਕਰੋ ਅਤੇ ਕਿਤਾਬ ਦੇ ਦਿਓ।',
  },
  rent: {
    title: 'ਕਿਰਾਏ ’ਤੇ',
    text: 'ਸਮੈਸਟਰ ਲਈ ਕੋਰਸ ਦੀਆਂ ਕਿਤਾਬਾਂ, ਵੀਕਐਂਡ ਲਈ ਨਾਵਲ: ਥੋੜ੍ਹੇ ਜਿਹੇ ਕਿਰਾਏ ’ਤੇ ਲਓ, ਫਿਰ ਅੱਗੇ ਤੋਰ ਦਿਓ।',
  },

  categories: 'ਕੈਟੇਗਰੀ ਮੁਤਾਬਕ ਦੇਖੋ',
  categoriesLead: 'ਕਾਰਡ ਕੈਟਾਲਾਗ ਦਾ ਕੋਈ ਦਰਾਜ਼ ਖੋਲ੍ਹ ਕੇ ਦੇਖੋ।',
  discover: 'ਕਿਤਾਬਾਂ ਦਾ ਖ਼ਜ਼ਾਨਾ',
  viewAll: 'ਸਭ ਦੇਖੋ',
  nearYou: 'ਤੁਹਾਡੇ ਨੇੜੇ ਦੀਆਂ ਕਿਤਾਬਾਂ',
  nearYouLead: 'ਕਿਤਾਬ ਲਈ ਸਭ ਤੋਂ ਛੋਟਾ ਰਾਹ, ਬੱਸ ਥੋੜ੍ਹਾ ਜਿਹਾ ਤੁਰਨਾ।',

  viewProfile: 'ਪ੍ਰੋਫ਼ਾਈਲ ਦੇਖੋ',
  browseAllBooks: 'ਸਾਰੀਆਂ ਕਿਤਾਬਾਂ ਦੇਖੋ',
  addNewBook: 'ਨਵੀਂ ਕਿਤਾਬ ਜੋੜੋ',

  join: 'ਪੜ੍ਹਨ ਵਾਲਿਆਂ ਦੀ ਕਮਿਊਨਿਟੀ ਵਿੱਚ ਸ਼ਾਮਲ ਹੋਵੋ',
  joinLead: 'ਇਹ ਮੁਫ਼ਤ ਹੈ, ਅਤੇ ਪਹਿਲੀ ਕਿਤਾਬ ਨੇੜੇ ਹੀ ਤੁਹਾਡੀ ਉਡੀਕ ਕਰ ਰਹੀ ਹੈ।',
  createAccount: 'ਅਕਾਊਂਟ ਬਣਾਓ',
  signIn: 'ਲੌਗ ਇਨ ਕਰੋ',
};

export default pa;
