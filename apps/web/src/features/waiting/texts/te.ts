import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const te: UnfinishedTranslation<typeof en> = {
  offline: 'మీరు ఆఫ్‌లైన్‌లో ఉన్నారు. ఇంతకుముందు తెరిచినవి చదవచ్చు; మీరు పంపేవి కనెక్షన్ రాగానే వెళ్తాయి.',
  offlinePage: 'మీరు ఆఫ్‌లైన్‌లో ఉన్నారు. ఈ పేజీని ఈ డివైస్‌లో ఇంతకుముందు తెరవలేదు.',
  title: 'కనెక్షన్ కోసం ఎదురుచూస్తోంది',
  explanation: 'ఇది మీ డివైస్‌లో భద్రంగా ఉంది, కనెక్షన్ రాగానే దానంతట అదే వెళ్తుంది.',
  kinds: {
    book: 'మీ పుస్తకం',
    request: 'మీ రిక్వెస్ట్',
    liked: 'ఫేవరెట్',
    unliked: 'ఇక ఫేవరెట్ కాదు',
  },
  waits: 'కనెక్షన్ కోసం ఎదురుచూస్తోంది',
  refused: 'పంపలేదు: {{reason}}',
  retry: 'మళ్లీ ప్రయత్నించండి',
  remove: 'డిలీట్ చేయండి',
  retryOf: 'మళ్లీ ప్రయత్నించండి: {{title}}',
  removeOf: 'డిలీట్ చేయండి: {{title}}',
  later: 'తర్వాత',
  kept: 'కనెక్షన్ కోసం ఎదురుచూస్తోంది; రాగానే దానంతట అదే వెళ్తుంది.',
  sent: 'పంపాం: {{title}}',
};

export default te;
