import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const gu: UnfinishedTranslation<typeof en> = {
  personMenu: {
    label: '{{name}} માટે વધુ વિકલ્પો',
    block: '{{name}}ને બ્લૉક કરો',
    report: '{{name}}ની રિપોર્ટ કરો',
  },
  messageMenu: { label: 'આ મેસેજ માટે વધુ વિકલ્પો', report: 'આ મેસેજની રિપોર્ટ કરો' },
  title: 'મેસેજ',
  open: 'મેસેજ',
  openUnread_one: 'મેસેજ, {{count}} વાંચવાનો બાકી',
  openUnread_other: 'મેસેજ, {{count}} વાંચવાના બાકી',
  close: 'મેસેજ બંધ કરો',
  back: 'બધી ચૅટ',
  retry: 'ફરી પ્રયત્ન કરો',
  remove: 'દૂર કરો',

  loadingConversations: 'ચૅટ લોડ થાય છે...',
  noConversations: 'હજી કોઈ ચૅટ નથી.',
  noConversationsText: 'કોઈ પુસ્તક માગો, અથવા પુસ્તકના પેજ પરથી કોઈને મેસેજ લખો.',
  browse: 'પુસ્તકો જુઓ',
  loadingUser: 'યુઝરની માહિતી લોડ થાય છે...',
  conversations: 'ચૅટ',
  unread_one: '{{count}} મેસેજ વાંચવાનો બાકી',
  unread_other: '{{count}} મેસેજ વાંચવાના બાકી',
  you: 'તમે:',
  draft: 'ડ્રાફ્ટ:',

  here: 'હમણાં આ ચૅટમાં છે',

  loadingMessages: 'મેસેજ લોડ થાય છે...',
  messagesFailed: 'મેસેજ લોડ થઈ શક્યા નહીં.',
  noMessages: 'હજી કોઈ મેસેજ નથી.',
  askedByMe: 'તમે માગ્યું છે: {{title}}',
  askedByOther: '{{name}}ને જોઈએ છે: {{title}}',
  noMessagesText: 'નમસ્તે કહો, અને પુસ્તક ક્યાં અપાશે તે નક્કી કરો.',
  log: '{{name}} સાથેના મેસેજ',
  earlier: 'જૂના મેસેજ',
  today: 'આજે',
  yesterday: 'ગઈકાલે',
  typing: '{{name}}નો મેસેજ આવી રહ્યો છે...',
  unreadFrom: 'ન વાંચેલા મેસેજ',
  newMessages: 'નવા મેસેજ',
  toLatest: 'સૌથી નવા મેસેજ પર જાઓ',

  write: 'મેસેજ લખો',
  send: 'મોકલો',
  length: '{{max}}માંથી {{length}} અક્ષર',
  tooLong: 'એક મેસેજમાં વધુમાં વધુ {{max}} અક્ષર હોઈ શકે. આને {{excess}} અક્ષર ટૂંકો કરો, અથવા ટુકડામાં મોકલો.',
  marks: { sending: 'મોકલાય છે...', waiting: 'મોકલવાનો બાકી', sent: 'મોકલાયો', seen: 'જોવાયો' },
  offline: 'તમે ઑફલાઇન છો. કનેક્શન આવતાં જ મેસેજ મોકલાશે.',
  unreachable: 'કનેક્શન તૂટી ગયું છે. પાછું આવતાં જ મેસેજ મોકલાશે.',
  notSent: 'મોકલી શકાયો નહીં.',

  photo: {
    one: 'ફોટો',
    add: 'ફોટો ઉમેરો',
    send: 'ફોટો મોકલો',
    close: 'બંધ કરો',
    cancel: 'રહેવા દો',
    preview: 'તમે મોકલો છો તે ફોટો',
    words: 'સાથે કંઈક લખો (ફરજિયાત નથી)',
    noPicture: 'આ ફાઇલ ફોટો નથી. કૃપા કરીને બીજી પસંદ કરો.',
    offline: 'તમે ઑફલાઇન છો. ફોટો અહીં જ છે: કનેક્શન આવે ત્યારે મોકલો.',
    open: 'ફોટો ખોલો',
    mine: 'તમારો ફોટો',
    from: '{{name}} તરફથી ફોટો',
    failed: 'ફોટો લોડ થઈ શક્યો નહીં.',
  },

  message: 'મેસેજ કરો',
  messagePerson: '{{name}}ને મેસેજ કરો',
  openFailed: 'ચૅટ ખૂલી શકી નહીં.',
  loginToMessage: 'મેસેજ મોકલવા માટે લોગ ઇન કરો!',
};

export default gu;
