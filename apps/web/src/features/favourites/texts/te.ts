import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const te: UnfinishedTranslation<typeof en> = {
  heart: 'ఫేవరెట్: “{{title}}”',
  remove: 'ఫేవరెట్ల నుంచి తీసేయండి: “{{title}}”',
  added: 'ఫేవరెట్లలో చేరింది',
  removed: 'ఫేవరెట్ల నుంచి తీసేశాం',
  updateFailed: 'ఫేవరెట్లు అప్‌డేట్ కాలేదు',
  removeFailed: 'ఫేవరెట్ల నుంచి తీసేయడం కుదరలేదు',
  login: 'ఫేవరెట్లలో చేర్చడానికి లాగిన్ అవ్వండి',

  title: 'ఫేవరెట్లు',
  tab: 'ఫేవరెట్లు ({{count}})',
  loading: 'మీ ఫేవరెట్లు లోడ్ అవుతున్నాయి...',
  empty: 'ఇంకా ఫేవరెట్లు లేవు',
  emptyText: 'చదవాలనిపించే పుస్తకం మీద ఉన్న హార్ట్ నొక్కండి, అది ఇక్కడ మళ్లీ దొరుకుతుంది.',
  explore: 'పుస్తకాలు చూడండి',
};

export default te;
