import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const mr: UnfinishedTranslation<typeof en> = {
  personMenu: {
    label: '{{name}}: आणखी पर्याय',
    block: '{{name}} यांना ब्लॉक करा',
    report: '{{name}} यांची तक्रार करा',
  },
  messageMenu: { label: 'या मेसेजसाठी आणखी पर्याय', report: 'या मेसेजची तक्रार करा' },
  title: 'मेसेज',
  open: 'मेसेज',
  openUnread_one: 'मेसेज, {{count}} न वाचलेला',
  openUnread_other: 'मेसेज, {{count}} न वाचलेले',
  close: 'मेसेज बंद करा',
  back: 'सर्व चॅट',
  retry: 'पुन्हा प्रयत्न करा',
  remove: 'काढा',

  loadingConversations: 'चॅट लोड होत आहेत...',
  noConversations: 'अजून एकही चॅट नाही.',
  noConversationsText: 'एखादे पुस्तक मागा, किंवा पुस्तकाच्या पेजवरून कोणाला तरी मेसेज लिहा.',
  browse: 'पुस्तके पाहा',
  loadingUser: 'युजरची माहिती लोड होत आहे...',
  conversations: 'चॅट',
  unread_one: '{{count}} न वाचलेला मेसेज',
  unread_other: '{{count}} न वाचलेले मेसेज',
  you: 'तुम्ही:',
  draft: 'ड्राफ्ट:',

  here: 'आत्ता याच चॅटमध्ये',

  loadingMessages: 'मेसेज लोड होत आहेत...',
  messagesFailed: 'मेसेज लोड झाले नाहीत.',
  noMessages: 'अजून मेसेज नाहीत.',
  askedByMe: 'तुम्ही मागितलेले पुस्तक: {{title}}',
  askedByOther: '{{name}} यांनी मागितलेले पुस्तक: {{title}}',
  noMessagesText: 'नमस्कार म्हणा, आणि पुस्तक कुठे द्यायचे-घ्यायचे ते ठरवा.',
  log: '{{name}} यांच्याशी झालेले मेसेज',
  earlier: 'आधीचे मेसेज',
  today: 'आज',
  yesterday: 'काल',
  typing: '{{name}} टाइप करत आहेत...',
  unreadFrom: 'न वाचलेले मेसेज',
  newMessages: 'नवीन मेसेज',
  toLatest: 'शेवटच्या मेसेजवर जा',

  write: 'मेसेज लिहा',
  send: 'पाठवा',
  length: '{{max}} पैकी {{length}} अक्षरे',
  tooLong: 'एका मेसेजमध्ये जास्तीत जास्त {{max}} अक्षरे असू शकतात. हा {{excess}} अक्षरांनी कमी करा, किंवा तुकड्यांमध्ये पाठवा.',
  marks: { sending: 'पाठवत आहोत...', waiting: 'पाठवण्यासाठी थांबला आहे', sent: 'पाठवला', seen: 'पाहिला' },
  offline: 'तुम्ही ऑफलाइन आहात. कनेक्शन आल्यावर मेसेज जातील.',
  unreachable: 'कनेक्शन तुटले आहे. परत आल्यावर मेसेज जातील.',
  notSent: 'पाठवता आला नाही.',

  photo: {
    one: 'फोटो',
    add: 'फोटो जोडा',
    send: 'फोटो पाठवा',
    close: 'बंद करा',
    cancel: 'नको',
    preview: 'तुम्ही पाठवत असलेला फोटो',
    words: 'सोबत काही शब्द (ऐच्छिक)',
    noPicture: 'ही फाइल फोटो नाही. कृपया दुसरी निवडा.',
    offline: 'तुम्ही ऑफलाइन आहात. फोटो इथेच राहील: कनेक्शन आल्यावर पाठवा.',
    open: 'फोटो उघडा',
    mine: 'तुमचा फोटो',
    from: '{{name}} यांचा फोटो',
    failed: 'फोटो लोड झाला नाही.',
  },

  message: 'मेसेज करा',
  messagePerson: '{{name}} यांना मेसेज करा',
  openFailed: 'चॅट उघडता आले नाही.',
  loginToMessage: 'मेसेज पाठवण्यासाठी लॉग इन करा!',
};

export default mr;
