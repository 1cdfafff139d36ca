import type { UnfinishedTranslation } from '@wandering-books/contract/translation.ts';
import type en from './en.ts';

const te: UnfinishedTranslation<typeof en> = {
  lists: {
    all: 'అన్ని పుస్తకాలు',
    any: 'పుస్తకాలు',
    of: '{{name}} పుస్తకాలు',
    donate: 'ఉచిత {{books}}',
    sell: 'అమ్మకానికి {{books}}',
    rent: 'అద్దెకు {{books}}',
    exchange: 'ఎక్స్‌చేంజ్‌కు {{books}}',
    in: '{{city}} నగరంలో {{books}}',
    at: '{{college}}: {{books}}',
    found: 'వెతికితే దొరికినవి: {{books}}',
  },
  listPage: '{{title}}, పేజీ {{page}}',
  listOfAll: 'పుస్తకాలు',
  listOfNone: '{{list}}: ఉచితంగా లేదా అద్దెకు తీసుకోండి, కొనండి, ఎక్స్‌చేంజ్ చేయండి. మీలాంటి రీడర్లే వీటిని షేర్ చేస్తారు.',
  listOfSome: '{{list}}, రీడర్లు షేర్ చేసినవి. మొత్తం {{number}}: {{titles}}',
  feed: 'కొత్త పుస్తకాలు',
  feedOf: 'కొత్తవి: {{list}}',
  book: '{{title}}, {{author}}',
  cover: 'కవర్: {{title}}',
  offer: {
    copies: {
      new: 'కొత్త పుస్తకం',
      used: 'వాడిన పుస్తకం',
    },
    promised: '{{copy}}, ఇంకో రీడర్‌కు రిజర్వ్ అయింది.',
    lent: '{{copy}}, {{day}} వరకు అద్దెలో ఉంది.',
    unavailable: '{{copy}}, ప్రస్తుతం అందుబాటులో లేదు.',
    sell: '{{copy}}, అమ్మకానికి{{cost}}{{place}}.',
    rent: '{{copy}}, అద్దెకు{{cost}}{{place}}.',
    exchange: '{{copy}}, వేరే పుస్తకంతో ఎక్స్‌చేంజ్‌కు{{cost}}{{place}}.',
    donate: '{{copy}}, ఉచితం{{cost}}{{place}}.',
    cost: ' ({{price}})',
    costs: {
      day: ' (రోజుకు {{price}})',
      week: ' (వారానికి {{price}})',
      month: ' (నెలకు {{price}})',
    },
    place: ', {{city}} నగరంలో',
  },
};

export default te;
