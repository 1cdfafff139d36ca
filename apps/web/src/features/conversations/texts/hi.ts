import type { Translation } from '../../../lib/translation.ts';
import type en from './en.ts';

const hi: Translation<typeof en> = {
  personMenu: {
    label: '{{name}} के लिए और विकल्प',
    block: '{{name}} को ब्लॉक करें',
    report: '{{name}} की रिपोर्ट करें',
  },
  messageMenu: { label: 'इस मैसेज के लिए और विकल्प', report: 'इस मैसेज की रिपोर्ट करें' },
  title: 'मैसेज',
  open: 'मैसेज',
  openUnread_one: 'मैसेज, {{count}} पढ़ना बाकी',
  openUnread_other: 'मैसेज, {{count}} पढ़ने बाकी',
  close: 'मैसेज बंद करें',
  back: 'सभी बातचीत',
  retry: 'फिर कोशिश करें',
  remove: 'हटाएँ',

  loadingConversations: 'बातचीत लोड हो रही है...',
  noConversations: 'अभी कोई बातचीत नहीं।',
  noConversationsText: 'कोई किताब माँगें, या किताब के पेज से किसी को मैसेज लिखें।',
  browse: 'किताबें देखें',
  loadingUser: 'यूज़र की जानकारी लोड हो रही है...',
  conversations: 'बातचीत',
  unread_one: '{{count}} मैसेज पढ़ना बाकी',
  unread_other: '{{count}} मैसेज पढ़ने बाकी',
  you: 'आप:',
  draft: 'ड्राफ़्ट:',

  here: 'अभी इसी चैट में',

  loadingMessages: 'मैसेज लोड हो रहे हैं...',
  messagesFailed: 'मैसेज लोड नहीं हो पाए।',
  noMessages: 'अभी कोई मैसेज नहीं।',
  askedByMe: 'आपने {{title}} माँगी है',
  askedByOther: '{{name}} ने {{title}} माँगी है',
  noMessagesText: 'नमस्ते कहें, और तय करें कि किताब कहाँ सौंपी जाएगी।',
  log: '{{name}} के साथ मैसेज',
  earlier: 'पुराने मैसेज',
  today: 'आज',
  yesterday: 'कल',
  typing: '{{name}} का मैसेज आ रहा है...',
  unreadFrom: 'बिना पढ़े मैसेज',
  newMessages: 'नए मैसेज',
  toLatest: 'सबसे नए मैसेज पर जाएँ',

  write: 'मैसेज लिखें',
  send: 'भेजें',
  length: '{{max}} में से {{length}} अक्षर',
  tooLong: 'एक मैसेज में ज़्यादा से ज़्यादा {{max}} अक्षर हो सकते हैं। इसे {{excess}} अक्षर छोटा करें, या टुकड़ों में भेजें।',
  marks: { sending: 'भेजा जा रहा है...', waiting: 'भेजे जाने के इंतज़ार में', sent: 'भेजा गया', seen: 'देखा गया' },
  offline: 'आप ऑफ़लाइन हैं। कनेक्शन लौटते ही मैसेज भेज दिए जाएँगे।',
  unreachable: 'कनेक्शन टूट गया है। लौटते ही मैसेज भेज दिए जाएँगे।',
  notSent: 'नहीं भेजा जा सका।',

  photo: {
    one: 'फ़ोटो',
    add: 'फ़ोटो जोड़ें',
    send: 'फ़ोटो भेजें',
    close: 'बंद करें',
    cancel: 'रहने दें',
    preview: 'आपकी भेजी जाने वाली फ़ोटो',
    words: 'साथ में कुछ लिखें (ज़रूरी नहीं)',
    noPicture: 'यह फ़ाइल कोई तस्वीर नहीं है। कृपया दूसरी चुनें।',
    offline: 'आप ऑफ़लाइन हैं। फ़ोटो यहीं रुकी है: कनेक्शन लौटने पर इसे भेजें।',
    open: 'फ़ोटो खोलें',
    mine: 'आपकी फ़ोटो',
    from: '{{name}} की फ़ोटो',
    failed: 'फ़ोटो लोड नहीं हो पाई।',
  },

  message: 'मैसेज करें',
  messagePerson: '{{name}} को मैसेज करें',
  openFailed: 'बातचीत नहीं खुल पाई।',
  loginToMessage: 'मैसेज भेजने के लिए लॉग इन करें!',
};

export default hi;
