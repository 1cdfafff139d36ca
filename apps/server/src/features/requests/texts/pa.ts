import type { UnfinishedTranslation } from '@wandering-books/contract/translation.ts';
import type en from './en.ts';

const pa: UnfinishedTranslation<typeof en> = {
  wording: {
    reminder: 'ਯਾਦ ਕਰਵਾ ਦੇਈਏ: {{told}}',
    asked: {
      byMe: {
        rent: 'ਤੁਸੀਂ {{receiver}} ਤੋਂ “{{book}}” ਕਿਰਾਏ ’ਤੇ ਮੰਗੀ ਹੈ',
        buy: 'ਤੁਸੀਂ {{receiver}} ਨੂੰ “{{book}}” ਖਰੀਦਣ ਦੀ ਬੇਨਤੀ ਭੇਜੀ ਹੈ',
        exchange: 'ਤੁਸੀਂ {{receiver}} ਨੂੰ “{{book}}” ਦੀ ਅਦਲਾ-ਬਦਲੀ ਦੀ ਬੇਨਤੀ ਭੇਜੀ ਹੈ',
        donate: 'ਤੁਸੀਂ {{receiver}} ਤੋਂ “{{book}}” ਮੁਫ਼ਤ ਮੰਗੀ ਹੈ',
      },
      ofMe: {
        rent: '{{sender}} ਨੇ ਤੁਹਾਡੇ ਤੋਂ “{{book}}” ਕਿਰਾਏ ’ਤੇ ਮੰਗੀ ਹੈ',
        buy: '{{sender}} ਨੇ ਤੁਹਾਨੂੰ “{{book}}” ਖਰੀਦਣ ਦੀ ਬੇਨਤੀ ਭੇਜੀ ਹੈ',
        exchange: '{{sender}} ਨੇ ਤੁਹਾਨੂੰ “{{book}}” ਦੀ ਅਦਲਾ-ਬਦਲੀ ਦੀ ਬੇਨਤੀ ਭੇਜੀ ਹੈ',
        donate: '{{sender}} ਨੇ ਤੁਹਾਡੇ ਤੋਂ “{{book}}” ਮੁਫ਼ਤ ਮੰਗੀ ਹੈ',
      },
    },
    offer: {
      priceToMe: '{{receiver}} ਨੇ ਤੁਹਾਨੂੰ “{{book}}” ਲਈ {{price}} ਦੀ ਆਫ਼ਰ ਦਿੱਤੀ ਹੈ',
      priceByMe: 'ਤੁਸੀਂ {{sender}} ਨੂੰ “{{book}}” ਲਈ {{price}} ਦੀ ਆਫ਼ਰ ਦਿੱਤੀ ਹੈ',
      bookOfMine: '“{{book}}” ਦੇ ਬਦਲੇ {{receiver}} ਨੂੰ ਤੁਹਾਡੀ “{{wanted}}” ਚਾਹੀਦੀ ਹੈ',
      bookOfTheirs: '“{{book}}” ਦੇ ਬਦਲੇ ਤੁਸੀਂ {{sender}} ਤੋਂ “{{wanted}}” ਮੰਗੀ ਹੈ',
      declined: '{{sender}} ਨੇ “{{book}}” ਲਈ ਤੁਹਾਡੀ ਆਫ਼ਰ ਨਾਮਨਜ਼ੂਰ ਕੀਤੀ',
      declinedPrice: '{{sender}} ਨੇ “{{book}}” ਲਈ ਤੁਹਾਡੀ {{price}} ਦੀ ਆਫ਼ਰ ਨਾਮਨਜ਼ੂਰ ਕੀਤੀ',
      acceptedByMe: 'ਤੁਸੀਂ “{{book}}” ਲਈ {{receiver}} ਦੀ ਆਫ਼ਰ ਮਨਜ਼ੂਰ ਕੀਤੀ',
      acceptedPriceByMe: 'ਤੁਸੀਂ “{{book}}” ਲਈ {{receiver}} ਦੀ {{price}} ਦੀ ਆਫ਼ਰ ਮਨਜ਼ੂਰ ਕੀਤੀ',
      acceptedByThem: '{{sender}} ਨੇ “{{book}}” ਲਈ ਤੁਹਾਡੀ ਆਫ਼ਰ ਮਨਜ਼ੂਰ ਕੀਤੀ',
      acceptedPriceByThem: '{{sender}} ਨੇ “{{book}}” ਲਈ ਤੁਹਾਡੀ {{price}} ਦੀ ਆਫ਼ਰ ਮਨਜ਼ੂਰ ਕੀਤੀ',
    },
    due: {
      reminder: 'ਯਾਦ ਕਰਵਾ ਦੇਈਏ: “{{book}}” {{day}} ਤੱਕ ਮੋੜਨੀ ਹੈ',
      told: '{{told}}। ਇਸਨੂੰ {{day}} ਤੱਕ ਮੋੜਨਾ ਹੈ',
    },
    handedOver: {
      toMe: '“{{book}}” ਹੁਣ ਤੁਹਾਡੇ ਕੋਲ ਹੈ',
      toThem: '“{{book}}” ਹੁਣ {{sender}} ਕੋਲ ਹੈ',
    },
    outcome: {
      mineByMe: {
        accepted: 'ਤੁਸੀਂ “{{book}}” ਲਈ ਆਪਣੀ ਬੇਨਤੀ ਮਨਜ਼ੂਰ ਕੀਤੀ',
        declined: 'ਤੁਸੀਂ “{{book}}” ਲਈ ਆਪਣੀ ਬੇਨਤੀ ਨਾਮਨਜ਼ੂਰ ਕੀਤੀ',
        completed: 'ਤੁਸੀਂ “{{book}}” ਲਈ ਆਪਣੀ ਬੇਨਤੀ ਪੂਰੀ ਹੋਈ ਦੱਸੀ',
        cancelled: 'ਤੁਸੀਂ “{{book}}” ਲਈ ਆਪਣੀ ਬੇਨਤੀ ਰੱਦ ਕੀਤੀ',
      },
      mineByThem: {
        accepted: '{{receiver}} ਨੇ “{{book}}” ਲਈ ਤੁਹਾਡੀ ਬੇਨਤੀ ਮਨਜ਼ੂਰ ਕੀਤੀ',
        declined: '{{receiver}} ਨੇ “{{book}}” ਲਈ ਤੁਹਾਡੀ ਬੇਨਤੀ ਨਾਮਨਜ਼ੂਰ ਕੀਤੀ',
        completed: '{{receiver}} ਨੇ “{{book}}” ਲਈ ਤੁਹਾਡੀ ਬੇਨਤੀ ਪੂਰੀ ਹੋਈ ਦੱਸੀ',
        cancelled: '{{receiver}} ਨੇ “{{book}}” ਲਈ ਤੁਹਾਡੀ ਬੇਨਤੀ ਰੱਦ ਕੀਤੀ',
      },
      theirsByThem: {
        accepted: '{{sender}} ਨੇ “{{book}}” ਲਈ ਬੇਨਤੀ ਮਨਜ਼ੂਰ ਕੀਤੀ',
        declined: '{{sender}} ਨੇ “{{book}}” ਲਈ ਬੇਨਤੀ ਨਾਮਨਜ਼ੂਰ ਕੀਤੀ',
        completed: '{{sender}} ਨੇ “{{book}}” ਲਈ ਬੇਨਤੀ ਪੂਰੀ ਹੋਈ ਦੱਸੀ',
        cancelled: '{{sender}} ਨੇ “{{book}}” ਲਈ ਬੇਨਤੀ ਰੱਦ ਕੀਤੀ',
      },
      theirsByMe: {
        accepted: 'ਤੁਸੀਂ “{{book}}” ਲਈ {{sender}} ਦੀ ਬੇਨਤੀ ਮਨਜ਼ੂਰ ਕੀਤੀ',
        declined: 'ਤੁਸੀਂ “{{book}}” ਲਈ {{sender}} ਦੀ ਬੇਨਤੀ ਨਾਮਨਜ਼ੂਰ ਕੀਤੀ',
        completed: 'ਤੁਸੀਂ “{{book}}” ਲਈ {{sender}} ਦੀ ਬੇਨਤੀ ਪੂਰੀ ਹੋਈ ਦੱਸੀ',
        cancelled: 'ਤੁਸੀਂ “{{book}}” ਲਈ {{sender}} ਦੀ ਬੇਨਤੀ ਰੱਦ ਕੀਤੀ',
      },
    },
    automatic: {
      mine: {
        accepted: '“{{book}}” ਲਈ ਤੁਹਾਡੀ ਬੇਨਤੀ ਮਨਜ਼ੂਰ ਹੋਈ',
        declined: '“{{book}}” ਲਈ ਤੁਹਾਡੀ ਬੇਨਤੀ ਨਾਮਨਜ਼ੂਰ ਹੋਈ, ਕਿਉਂਕਿ ਕਿਤਾਬ ਹੁਣ ਉਪਲਬਧ ਨਹੀਂ ਹੈ',
        declinedExchange: '“{{book}}” ਲਈ ਤੁਹਾਡੀ ਬੇਨਤੀ ਨਾਮਨਜ਼ੂਰ ਹੋਈ, ਕਿਉਂਕਿ ਦੋਹਾਂ ਵਿੱਚੋਂ ਇੱਕ ਕਿਤਾਬ ਹੁਣ ਉਪਲਬਧ ਨਹੀਂ ਹੈ',
        completed: '“{{book}}” ਲਈ ਤੁਹਾਡੀ ਬੇਨਤੀ ਪੂਰੀ ਹੋਈ',
        cancelled: '“{{book}}” ਲਈ ਤੁਹਾਡੀ ਬੇਨਤੀ 14 ਦਿਨਾਂ ਬਾਅਦ ਬਿਨਾਂ ਜਵਾਬ ਖਤਮ ਹੋ ਗਈ',
      },
      theirs: {
        accepted: '“{{book}}” ਲਈ {{sender}} ਦੀ ਬੇਨਤੀ ਮਨਜ਼ੂਰ ਹੋਈ',
        declined: '“{{book}}” ਲਈ {{sender}} ਦੀ ਬੇਨਤੀ ਨਾਮਨਜ਼ੂਰ ਹੋਈ, ਕਿਉਂਕਿ ਕਿਤਾਬ ਹੁਣ ਉਪਲਬਧ ਨਹੀਂ ਹੈ',
        declinedExchange: '“{{book}}” ਲਈ {{sender}} ਦੀ ਬੇਨਤੀ ਨਾਮਨਜ਼ੂਰ ਹੋਈ, ਕਿਉਂਕਿ ਦੋਹਾਂ ਵਿੱਚੋਂ ਇੱਕ ਕਿਤਾਬ ਹੁਣ ਉਪਲਬਧ ਨਹੀਂ ਹੈ',
        completed: '“{{book}}” ਲਈ {{sender}} ਦੀ ਬੇਨਤੀ ਪੂਰੀ ਹੋਈ',
        cancelled: '“{{book}}” ਲਈ {{sender}} ਦੀ ਬੇਨਤੀ 14 ਦਿਨਾਂ ਬਾਅਦ ਬਿਨਾਂ ਜਵਾਬ ਖਤਮ ਹੋ ਗਈ',
      },
    },
  },
  mails: {
    dear: 'ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ {{name}},',
    told: '{{told}}।',
    link: 'ਆਪਣੀਆਂ ਬੇਨਤੀਆਂ ਦੇਖੋ',
    asked: {
      subject: '{{sender}} ਨੇ ਤੁਹਾਡੇ ਤੋਂ “{{book}}” ਮੰਗੀ ਹੈ',
      then: 'ਤੁਸੀਂ ਉੱਥੇ ਇਸਨੂੰ ਮਨਜ਼ੂਰ ਜਾਂ ਨਾਮਨਜ਼ੂਰ ਕਰ ਸਕਦੇ ਹੋ, ਜਾਂ ਪਹਿਲਾਂ ਮੈਸੇਜ ਲਿਖ ਸਕਦੇ ਹੋ।',
      inLine: 'ਜਦੋਂ ਤੱਕ ਕਿਤਾਬ ਉਪਲਬਧ ਨਹੀਂ ਹੁੰਦੀ, ਇਹ ਬੇਨਤੀ ਲਾਈਨ ਵਿੱਚ ਰਹੇਗੀ।',
    },
    countered: {
      subject: '{{receiver}} ਨੇ ਤੁਹਾਨੂੰ “{{book}}” ਲਈ ਆਫ਼ਰ ਦਿੱਤੀ ਹੈ',
      then: 'ਤੁਸੀਂ ਉੱਥੇ ਇਸਨੂੰ ਮਨਜ਼ੂਰ ਜਾਂ ਨਾਮਨਜ਼ੂਰ ਕਰ ਸਕਦੇ ਹੋ। ਨਾਮਨਜ਼ੂਰ ਕਰਨ ’ਤੇ ਤੁਹਾਡੀ ਬੇਨਤੀ ਓਵੇਂ ਹੀ ਰਹੇਗੀ, ਜਿਵੇਂ ਤੁਸੀਂ ਭੇਜੀ ਸੀ।',
    },
    offer_declined: {
      subject: '{{sender}} ਨੇ “{{book}}” ਲਈ ਤੁਹਾਡੀ ਆਫ਼ਰ ਨਾਮਨਜ਼ੂਰ ਕੀਤੀ',
      then: 'ਬੇਨਤੀ ਨੂੰ ਹਾਲੇ ਵੀ ਤੁਹਾਡੇ ਜਵਾਬ ਦੀ ਉਡੀਕ ਹੈ।',
    },
    accepted: {
      request: '“{{book}}” ਲਈ ਤੁਹਾਡੀ ਬੇਨਤੀ ਮਨਜ਼ੂਰ ਹੋਈ',
      offer: '“{{book}}” ਲਈ ਤੁਹਾਡੀ ਆਫ਼ਰ ਮਨਜ਼ੂਰ ਹੋਈ',
      then: 'ਕਿਤਾਬ ਕਿੱਥੇ ਦੇਣੀ ਹੈ, ਇਹ ਚੈਟ ਵਿੱਚ ਤੈਅ ਕਰੋ।',
    },
    declined: {
      mine: '“{{book}}” ਲਈ ਤੁਹਾਡੀ ਬੇਨਤੀ ਨਾਮਨਜ਼ੂਰ ਹੋਈ',
      theirs: '“{{book}}” ਲਈ {{sender}} ਦੀ ਬੇਨਤੀ ਨਾਮਨਜ਼ੂਰ ਹੋਈ',
      elsewhere: 'ਹੋ ਸਕਦਾ ਹੈ, ਇਹ ਕਿਤਾਬ ਕੋਈ ਹੋਰ ਵੀ ਸ਼ੇਅਰ ਕਰ ਰਿਹਾ ਹੋਵੇ।',
    },
    completed: {
      mine: '“{{book}}” ਲਈ ਤੁਹਾਡੀ ਬੇਨਤੀ ਪੂਰੀ ਹੋਈ',
      theirs: '“{{book}}” ਲਈ {{sender}} ਦੀ ਬੇਨਤੀ ਪੂਰੀ ਹੋਈ',
      then: 'ਕਿਵੇਂ ਰਿਹਾ, ਇਹ ਤੁਸੀਂ ਉੱਥੇ ਦੱਸ ਸਕਦੇ ਹੋ।',
    },
    cancelled: {
      mine: '“{{book}}” ਲਈ ਤੁਹਾਡੀ ਬੇਨਤੀ ਰੱਦ ਹੋਈ',
      theirs: '“{{book}}” ਲਈ {{sender}} ਦੀ ਬੇਨਤੀ ਰੱਦ ਹੋਈ',
    },
    reminder: {
      subject: '{{name}} ਨੂੰ “{{book}}” ਬਾਰੇ ਤੁਹਾਡੇ ਜਵਾਬ ਦੀ ਉਡੀਕ ਹੈ',
      then: 'ਜੇ ਜਵਾਬ ਨਾ ਦਿੱਤਾ ਗਿਆ, ਤਾਂ {{day}} ਨੂੰ ਇਹ ਆਪਣੇ ਆਪ ਖਤਮ ਹੋ ਜਾਵੇਗੀ।',
    },
    unanswered: {
      subject: '“{{book}}” ਲਈ ਇੱਕ ਬੇਨਤੀ ਬਿਨਾਂ ਜਵਾਬ ਖਤਮ ਹੋ ਗਈ',
      toOwner: 'ਇਸ ਬਾਰੇ ਹੁਣ ਕੁਝ ਕਰਨ ਦੀ ਲੋੜ ਨਹੀਂ।',
    },
    due: {
      subject: '“{{book}}” {{day}} ਤੱਕ ਮੋੜਨੀ ਹੈ',
      toReader: 'ਜੇ ਤੁਹਾਨੂੰ ਹੋਰ ਸਮਾਂ ਚਾਹੀਦਾ ਹੈ, ਤਾਂ ਮਾਲਕ ਨੂੰ ਲਿਖੋ।',
      toOwner: 'ਜਦੋਂ ਕਿਤਾਬ ਵਾਪਸ ਮਿਲ ਜਾਵੇ, ਤਾਂ ਉੱਥੇ ਵਾਪਸ ਆਈ ਦੱਸੋ, ਤਾਂ ਜੋ ਉਹ ਅਗਲੇ ਪਾਠਕ ਨੂੰ ਮਿਲ ਸਕੇ।',
    },
    bookIsFree: 'ਤੁਹਾਡੀ ਕਿਤਾਬ ਫਿਰ ਉਪਲਬਧ ਹੈ।',
    askAgain: 'ਤੁਸੀਂ ਦੁਬਾਰਾ ਮੰਗ ਸਕਦੇ ਹੋ, ਜਾਂ ਇਹ ਕਿਤਾਬ ਕਿਤੇ ਹੋਰ ਲੱਭ ਸਕਦੇ ਹੋ।',
  },
};

export default pa;
