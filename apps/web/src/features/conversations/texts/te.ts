import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const te: UnfinishedTranslation<typeof en> = {
  personMenu: {
    label: '{{name}}: మరిన్ని ఆప్షన్లు',
    block: '{{name}} గారిని బ్లాక్ చేయండి',
    report: '{{name}} గారిని రిపోర్ట్ చేయండి',
  },
  messageMenu: { label: 'ఈ మెసేజ్‌కు మరిన్ని ఆప్షన్లు', report: 'ఈ మెసేజ్‌ను రిపోర్ట్ చేయండి' },
  title: 'మెసేజీలు',
  open: 'మెసేజీలు',
  openUnread_one: 'మెసేజీలు, చదవనిది {{count}}',
  openUnread_other: 'మెసేజీలు, చదవనివి {{count}}',
  close: 'మెసేజీలు మూసేయండి',
  back: 'అన్ని సంభాషణలు',
  retry: 'మళ్లీ ప్రయత్నించండి',
  remove: 'తీసేయండి',

  loadingConversations: 'సంభాషణలు లోడ్ అవుతున్నాయి...',
  noConversations: 'ఇంకా సంభాషణలు లేవు.',
  noConversationsText: 'ఏదైనా పుస్తకం అడగండి, లేదా ఒక పుస్తకం పేజీ నుంచి ఎవరికైనా మెసేజ్ రాయండి.',
  browse: 'పుస్తకాలు చూడండి',
  loadingUser: 'యూజర్ వివరాలు లోడ్ అవుతున్నాయి...',
  conversations: 'సంభాషణలు',
  unread_one: 'చదవని మెసేజ్: {{count}}',
  unread_other: 'చదవని మెసేజీలు: {{count}}',
  you: 'మీరు:',
  draft: 'డ్రాఫ్ట్:',

  here: 'ఇప్పుడు ఈ చాట్‌లోనే ఉన్నారు',

  loadingMessages: 'మెసేజీలు లోడ్ అవుతున్నాయి...',
  messagesFailed: 'మెసేజీలు లోడ్ కాలేదు.',
  noMessages: 'ఇంకా మెసేజీలు లేవు.',
  askedByMe: 'మీరు అడిగిన పుస్తకం: {{title}}',
  askedByOther: '{{name}} అడిగిన పుస్తకం: {{title}}',
  noMessagesText: 'నమస్తే చెప్పండి, పుస్తకం ఎక్కడ చేతులు మారాలో మాట్లాడుకోండి.',
  log: '{{name}} గారితో మెసేజీలు',
  earlier: 'పాత మెసేజీలు',
  today: 'ఈరోజు',
  yesterday: 'నిన్న',
  typing: '{{name}} టైప్ చేస్తున్నారు...',
  unreadFrom: 'చదవని మెసేజీలు',
  newMessages: 'కొత్త మెసేజీలు',
  toLatest: 'చివరి మెసేజ్‌కు వెళ్లండి',

  write: 'మెసేజ్ రాయండి',
  send: 'పంపండి',
  length: '{{max}} అక్షరాల్లో {{length}}',
  tooLong: 'ఒక మెసేజ్‌లో గరిష్ఠంగా {{max}} అక్షరాలు ఉండవచ్చు. దీన్ని {{excess}} అక్షరాలు తగ్గించండి, లేదా భాగాలుగా పంపండి.',
  marks: { sending: 'పంపుతున్నాం...', waiting: 'పంపడానికి వేచి ఉంది', sent: 'పంపారు', seen: 'చూశారు' },
  offline: 'మీరు ఆఫ్‌లైన్‌లో ఉన్నారు. కనెక్షన్ రాగానే మెసేజీలు వెళ్తాయి.',
  unreachable: 'కనెక్షన్ పోయింది. తిరిగి రాగానే మెసేజీలు వెళ్తాయి.',
  notSent: 'పంపలేకపోయాం.',

  photo: {
    one: 'ఫోటో',
    add: 'ఫోటో చేర్చండి',
    send: 'ఫోటో పంపండి',
    close: 'మూసేయండి',
    cancel: 'వద్దు',
    preview: 'మీరు పంపే ఫోటో',
    words: 'దీనితో పాటు ఒక మాట (తప్పనిసరి కాదు)',
    noPicture: 'ఈ ఫైల్ ఫోటో కాదు. దయచేసి వేరేది ఎంచుకోండి.',
    offline: 'మీరు ఆఫ్‌లైన్‌లో ఉన్నారు. ఫోటో ఇక్కడే ఉంటుంది: కనెక్షన్ వచ్చాక పంపండి.',
    open: 'ఫోటో తెరవండి',
    mine: 'మీ ఫోటో',
    from: '{{name}} పంపిన ఫోటో',
    failed: 'ఫోటో లోడ్ కాలేదు.',
  },

  message: 'మెసేజ్ చేయండి',
  messagePerson: '{{name}} గారికి మెసేజ్ చేయండి',
  openFailed: 'సంభాషణ తెరుచుకోలేదు.',
  loginToMessage: 'మెసేజీలు పంపడానికి లాగిన్ అవ్వండి!',
};

export default te;
