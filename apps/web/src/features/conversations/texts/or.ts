import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const or: UnfinishedTranslation<typeof en> = {
  personMenu: {
    label: '{{name}}: ଆଉ ଅପସନ୍',
    block: '{{name}}-ଙ୍କୁ ବ୍ଲକ୍ କରନ୍ତୁ',
    report: '{{name}}-ଙ୍କ ନାଁରେ ରିପୋର୍ଟ କରନ୍ତୁ',
  },
  messageMenu: { label: 'ଏହି ମେସେଜ୍ ପାଇଁ ଆଉ ଅପସନ୍', report: 'ଏହି ମେସେଜ୍ ରିପୋର୍ଟ କରନ୍ତୁ' },
  title: 'ମେସେଜ୍',
  open: 'ମେସେଜ୍',
  openUnread_one: 'ମେସେଜ୍, {{count}}ଟି ପଢ଼ିବା ବାକି',
  openUnread_other: 'ମେସେଜ୍, {{count}}ଟି ପଢ଼ିବା ବାକି',
  close: 'ମେସେଜ୍ ବନ୍ଦ କରନ୍ତୁ',
  back: 'ସବୁ ଚାଟ୍',
  retry: 'ଆଉ ଥରେ ଚେଷ୍ଟା କରନ୍ତୁ',
  remove: 'ହଟାନ୍ତୁ',

  loadingConversations: 'ଚାଟ୍ ଲୋଡ୍ ହେଉଛି...',
  noConversations: 'ଏପର୍ଯ୍ୟନ୍ତ କୌଣସି ଚାଟ୍ ନାହିଁ।',
  noConversationsText: 'କୌଣସି ବହି ମାଗନ୍ତୁ, ବା କୌଣସି ବହିର ପେଜରୁ କାହାକୁ ଲେଖନ୍ତୁ।',
  browse: 'ବହି ଦେଖନ୍ତୁ',
  loadingUser: 'ୟୁଜରଙ୍କ ତଥ୍ୟ ଲୋଡ୍ ହେଉଛି...',
  conversations: 'ଚାଟ୍',
  unread_one: '{{count}}ଟି ମେସେଜ୍ ପଢ଼ିବା ବାକି',
  unread_other: '{{count}}ଟି ମେସେଜ୍ ପଢ଼ିବା ବାକି',
  you: 'ଆପଣ:',
  draft: 'ଡ୍ରାଫ୍ଟ:',

  here: 'ଏବେ ଏହି ଚାଟ୍‌ରେ ଅଛନ୍ତି',

  loadingMessages: 'ମେସେଜ୍ ଲୋଡ୍ ହେଉଛି...',
  messagesFailed: 'ମେସେଜ୍ ଲୋଡ୍ ହେଲା ନାହିଁ।',
  noMessages: 'ଏପର୍ଯ୍ୟନ୍ତ କୌଣସି ମେସେଜ୍ ନାହିଁ।',
  askedByMe: 'ଆପଣ ଏହି ବହି ମାଗିଛନ୍ତି: {{title}}',
  askedByOther: '{{name}} ଏହି ବହି ମାଗିଛନ୍ତି: {{title}}',
  noMessagesText: 'ନମସ୍କାର ଜଣାନ୍ତୁ, ଆଉ ବହି କେଉଁଠି ଦିଆନିଆ ହେବ ଠିକ୍ କରନ୍ତୁ।',
  log: '{{name}} ଓ ଆପଣଙ୍କ ମେସେଜ୍',
  earlier: 'ଆଗର ମେସେଜ୍',
  today: 'ଆଜି',
  yesterday: 'ଗତକାଲି',
  typing: '{{name}} ଲେଖୁଛନ୍ତି...',
  unreadFrom: 'ନ ପଢ଼ା ମେସେଜ୍',
  newMessages: 'ନୂଆ ମେସେଜ୍',
  toLatest: 'ଶେଷ ମେସେଜକୁ ଯାଆନ୍ତୁ',

  write: 'ମେସେଜ୍ ଲେଖନ୍ତୁ',
  send: 'ପଠାନ୍ତୁ',
  length: '{{max}} ଅକ୍ଷରରୁ {{length}}',
  tooLong: 'ଗୋଟିଏ ମେସେଜରେ ଅତି ବେଶିରେ {{max}} ଅକ୍ଷର ରହିପାରିବ। ଏହାକୁ {{excess}} ଅକ୍ଷର ଛୋଟ କରନ୍ତୁ, ବା ଭାଗ ଭାଗ କରି ପଠାନ୍ତୁ।',
  marks: { sending: 'ପଠାଯାଉଛି...', waiting: 'ପଠାଇବା ଅପେକ୍ଷାରେ', sent: 'ପଠାଗଲା', seen: 'ଦେଖିଛନ୍ତି' },
  offline: 'ଆପଣ ଅଫଲାଇନ୍ ଅଛନ୍ତି। କନେକ୍ସନ୍ ଫେରିଲେ ମେସେଜ୍ ଚାଲିଯିବ।',
  unreachable: 'କନେକ୍ସନ୍ କଟିଯାଇଛି। ଫେରିଲେ ମେସେଜ୍ ଚାଲିଯିବ।',
  notSent: 'ପଠାଇ ହେଲା ନାହିଁ।',

  photo: {
    one: 'ଫଟୋ',
    add: 'ଫଟୋ ଯୋଡ଼ନ୍ତୁ',
    send: 'ଫଟୋ ପଠାନ୍ତୁ',
    close: 'ବନ୍ଦ କରନ୍ତୁ',
    cancel: 'ଥାଉ',
    preview: 'ଆପଣ ପଠାଉଥିବା ଫଟୋ',
    words: 'ସାଙ୍ଗରେ କିଛି ଲେଖନ୍ତୁ (ନ ଲେଖିଲେ ବି ଚଳିବ)',
    noPicture: 'ଏହି ଫାଇଲ୍ ଫଟୋ ନୁହେଁ। ଅନ୍ୟ ଗୋଟିଏ ବାଛନ୍ତୁ।',
    offline: 'ଆପଣ ଅଫଲାଇନ୍ ଅଛନ୍ତି। ଫଟୋଟି ଏଠାରେ ରହିଲା: କନେକ୍ସନ୍ ଫେରିଲେ ପଠାନ୍ତୁ।',
    open: 'ଫଟୋ ଖୋଲନ୍ତୁ',
    mine: 'ଆପଣଙ୍କ ଫଟୋ',
    from: '{{name}} ପଠାଇଥିବା ଫଟୋ',
    failed: 'ଫଟୋ ଲୋଡ୍ ହେଲା ନାହିଁ।',
  },

  message: 'ମେସେଜ୍ କରନ୍ତୁ',
  messagePerson: '{{name}}-ଙ୍କୁ ମେସେଜ୍ କରନ୍ତୁ',
  openFailed: 'ଚାଟ୍ ଖୋଲିଲା ନାହିଁ।',
  loginToMessage: 'ମେସେଜ୍ ପଠାଇବାକୁ ଲଗ୍ ଇନ୍ କରନ୍ତୁ!',
};

export default or;
