import type { UnfinishedTranslation } from '../../../../lib/translation.ts';
import type en from './en.ts';

const te: UnfinishedTranslation<typeof en> = {
  tab: 'పేజీ దొరకలేదు',
  title: 'ఈ పేజీ ఎటో తిరగడానికి వెళ్లిపోయింది',
  text: 'ఈ అడ్రస్‌లో ఏమీ లేదు. పేజీ వేరే చోటికి మారి ఉండవచ్చు, లేదా లింక్‌లో అక్షర దోషం ఉండవచ్చు.',
  home: 'హోమ్‌కు వెళ్లండి',
  books: 'పుస్తకాలు చూడండి',
};

export default te;
