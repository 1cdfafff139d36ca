import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const pa: UnfinishedTranslation<typeof en> = {
  personMenu: {
    label: '{{name}} ਲਈ ਹੋਰ ਵਿਕਲਪ',
    block: '{{name}} ਨੂੰ ਬਲੌਕ ਕਰੋ',
    report: '{{name}} ਦੀ ਰਿਪੋਰਟ ਕਰੋ',
  },
  messageMenu: { label: 'ਇਸ ਮੈਸੇਜ ਲਈ ਹੋਰ ਵਿਕਲਪ', report: 'ਇਸ ਮੈਸੇਜ ਦੀ ਰਿਪੋਰਟ ਕਰੋ' },
  title: 'ਮੈਸੇਜ',
  open: 'ਮੈਸੇਜ',
  openUnread_one: 'ਮੈਸੇਜ, {{count}} ਪੜ੍ਹਨ ਵਾਲਾ',
  openUnread_other: 'ਮੈਸੇਜ, {{count}} ਪੜ੍ਹਨ ਵਾਲੇ',
  close: 'ਮੈਸੇਜ ਬੰਦ ਕਰੋ',
  back: 'ਸਾਰੀਆਂ ਚੈਟਾਂ',
  retry: 'ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ',
  remove: 'ਹਟਾਓ',

  loadingConversations: 'ਚੈਟਾਂ ਲੋਡ ਹੋ ਰਹੀਆਂ ਹਨ...',
  noConversations: 'ਹਾਲੇ ਕੋਈ ਚੈਟ ਨਹੀਂ।',
  noConversationsText: 'ਕੋਈ ਕਿਤਾਬ ਮੰਗੋ, ਜਾਂ ਕਿਤਾਬ ਦੇ ਪੇਜ ਤੋਂ ਕਿਸੇ ਨੂੰ ਮੈਸੇਜ ਲਿਖੋ।',
  browse: 'ਕਿਤਾਬਾਂ ਦੇਖੋ',
  loadingUser: 'ਯੂਜ਼ਰ ਦੀ ਜਾਣਕਾਰੀ ਲੋਡ ਹੋ ਰਹੀ ਹੈ...',
  conversations: 'ਚੈਟਾਂ',
  unread_one: '{{count}} ਮੈਸੇਜ ਪੜ੍ਹਨ ਵਾਲਾ',
  unread_other: '{{count}} ਮੈਸੇਜ ਪੜ੍ਹਨ ਵਾਲੇ',
  you: 'ਤੁਸੀਂ:',
  draft: 'ਡਰਾਫਟ:',

  here: 'ਹੁਣੇ ਇਸੇ ਚੈਟ ਵਿੱਚ',

  loadingMessages: 'ਮੈਸੇਜ ਲੋਡ ਹੋ ਰਹੇ ਹਨ...',
  messagesFailed: 'ਮੈਸੇਜ ਲੋਡ ਨਹੀਂ ਹੋ ਸਕੇ।',
  noMessages: 'ਹਾਲੇ ਕੋਈ ਮੈਸੇਜ ਨਹੀਂ।',
  askedByMe: 'ਤੁਸੀਂ {{title}} ਮੰਗੀ ਹੈ',
  askedByOther: '{{name}} ਨੇ {{title}} ਮੰਗੀ ਹੈ',
  noMessagesText: 'ਹੈਲੋ ਕਹੋ, ਅਤੇ ਤੈਅ ਕਰੋ ਕਿ ਕਿਤਾਬ ਕਿੱਥੇ ਦਿੱਤੀ ਜਾਵੇਗੀ।',
  log: '{{name}} ਨਾਲ ਮੈਸੇਜ',
  earlier: 'ਪੁਰਾਣੇ ਮੈਸੇਜ',
  today: 'ਅੱਜ',
  yesterday: 'ਕੱਲ੍ਹ',
  typing: '{{name}} ਦਾ ਮੈਸੇਜ ਆ ਰਿਹਾ ਹੈ...',
  unreadFrom: 'ਬਿਨਾਂ ਪੜ੍ਹੇ ਮੈਸੇਜ',
  newMessages: 'ਨਵੇਂ ਮੈਸੇਜ',
  toLatest: 'ਸਭ ਤੋਂ ਨਵੇਂ ਮੈਸੇਜ ’ਤੇ ਜਾਓ',

  write: 'ਮੈਸੇਜ ਲਿਖੋ',
  send: 'ਭੇਜੋ',
  length: '{{max}} ਵਿੱਚੋਂ {{length}} ਅੱਖਰ',
  tooLong: 'ਇੱਕ ਮੈਸੇਜ ਵਿੱਚ ਵੱਧ ਤੋਂ ਵੱਧ {{max}} ਅੱਖਰ ਹੋ ਸਕਦੇ ਹਨ। ਇਸਨੂੰ {{excess}} ਅੱਖਰ ਛੋਟਾ ਕਰੋ, ਜਾਂ ਟੁਕੜਿਆਂ ਵਿੱਚ ਭੇਜੋ।',
  marks: { sending: 'ਭੇਜਿਆ ਜਾ ਰਿਹਾ ਹੈ...', waiting: 'ਭੇਜਣਾ ਬਾਕੀ', sent: 'ਭੇਜਿਆ ਗਿਆ', seen: 'ਦੇਖਿਆ ਗਿਆ' },
  offline: 'ਤੁਸੀਂ ਔਫਲਾਈਨ ਹੋ। ਕਨੈਕਸ਼ਨ ਮੁੜਦਿਆਂ ਹੀ ਮੈਸੇਜ ਭੇਜ ਦਿੱਤੇ ਜਾਣਗੇ।',
  unreachable: 'ਕਨੈਕਸ਼ਨ ਟੁੱਟ ਗਿਆ ਹੈ। ਮੁੜਦਿਆਂ ਹੀ ਮੈਸੇਜ ਭੇਜ ਦਿੱਤੇ ਜਾਣਗੇ।',
  notSent: 'ਨਹੀਂ ਭੇਜਿਆ ਜਾ ਸਕਿਆ।',

  photo: {
    one: 'ਫ਼ੋਟੋ',
    add: 'ਫ਼ੋਟੋ ਜੋੜੋ',
    send: 'ਫ਼ੋਟੋ ਭੇਜੋ',
    close: 'ਬੰਦ ਕਰੋ',
    cancel: 'ਰਹਿਣ ਦਿਓ',
    preview: 'ਤੁਹਾਡੀ ਭੇਜੀ ਜਾਣ ਵਾਲੀ ਫ਼ੋਟੋ',
    words: 'ਨਾਲ ਕੁਝ ਲਿਖੋ (ਜ਼ਰੂਰੀ ਨਹੀਂ)',
    noPicture: 'ਇਹ ਫ਼ਾਈਲ ਕੋਈ ਫ਼ੋਟੋ ਨਹੀਂ ਹੈ। ਕਿਰਪਾ ਕਰਕੇ ਦੂਜੀ ਚੁਣੋ।',
    offline: 'ਤੁਸੀਂ ਔਫਲਾਈਨ ਹੋ। ਫ਼ੋਟੋ ਇੱਥੇ ਹੀ ਰੁਕੀ ਹੈ: ਕਨੈਕਸ਼ਨ ਮੁੜਨ ’ਤੇ ਇਸਨੂੰ ਭੇਜੋ।',
    open: 'ਫ਼ੋਟੋ ਖੋਲ੍ਹੋ',
    mine: 'ਤੁਹਾਡੀ ਫ਼ੋਟੋ',
    from: '{{name}} ਦੀ ਭੇਜੀ ਫ਼ੋਟੋ',
    failed: 'ਫ਼ੋਟੋ ਲੋਡ ਨਹੀਂ ਹੋ ਸਕੀ।',
  },

  message: 'ਮੈਸੇਜ ਕਰੋ',
  messagePerson: '{{name}} ਨੂੰ ਮੈਸੇਜ ਕਰੋ',
  openFailed: 'ਚੈਟ ਨਹੀਂ ਖੁੱਲ੍ਹ ਸਕੀ।',
  loginToMessage: 'ਮੈਸੇਜ ਭੇਜਣ ਲਈ ਲੌਗ ਇਨ ਕਰੋ!',
};

export default pa;
