import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const te: UnfinishedTranslation<typeof en> = {
  title: 'రేటింగులు',
  rating: 'రేటింగ్',
  startingValue: 'మొదటి విలువ',
  count_one: '{{count}} రేటింగ్',
  count_other: '{{count}} రేటింగులు',
  stars_one: '5లో {{count}} స్టార్',
  stars_other: '5లో {{count}} స్టార్లు',
  loading: 'రేటింగులు లోడ్ అవుతున్నాయి...',
  loadingMore: 'మరిన్ని రేటింగులు లోడ్ అవుతున్నాయి...',
  showMore: 'మరిన్ని చూపించండి',
  failed: 'రేటింగులు లోడ్ కాలేదు: {{message}}',
  retry: 'మళ్లీ ప్రయత్నించండి',
  empty: 'ఇక్కడ ఇంకా ఎవరూ ఏమీ చెప్పలేదు. పుస్తకం చేతులు మారాక, ఆ ఇద్దరు రీడర్లు ఒకరికొకరు రేటింగ్ ఇచ్చుకుంటారు.',

  mine: '{{name}} గారికి మీరు ఇచ్చిన రేటింగ్',
  theirs: '{{name}} గారు మీకు ఇచ్చిన రేటింగ్',
  hidden: '{{name}} గారు కూడా రేటింగ్ ఇచ్చాక కనిపిస్తుంది; ఇవ్వకపోతే {{date}} నాడు.',
  rate: '{{name}} గారికి రేటింగ్ ఇవ్వండి',
  rateFor: '{{name}} గారికి రేటింగ్ ఇవ్వండి: {{book}}',

  dialog: {
    title: '{{name}} గారికి రేటింగ్ ఇవ్వండి',
    about: '{{book}}: ఈ లావాదేవీ ఎలా జరిగింది? మీరిద్దరూ రేటింగ్ ఇచ్చాక, లేదా 7 రోజుల తర్వాత మీ మాట కనిపిస్తుంది.',
    close: 'మూసేయండి',
    stars: 'మీ రేటింగ్',
    star_one: '{{count}} స్టార్',
    star_other: '{{count}} స్టార్లు',
    line: 'దీని గురించి ఒక మాట',
    lineHint: 'తప్పనిసరి కాదు, గరిష్ఠంగా {{max}} అక్షరాలు',
    submit: 'రేటింగ్ పంపండి',
    sending: 'పంపుతున్నాం...',
    done: 'మీ రేటింగ్‌కు ధన్యవాదాలు!',
    failed: 'మీ రేటింగ్ పంపలేకపోయాం',
  },
};

export default te;
