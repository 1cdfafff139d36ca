import type { UnfinishedTranslation } from '@wandering-books/contract/translation.ts';
import type en from './en.ts';

const te: UnfinishedTranslation<typeof en> = {
  title: '{{name}} పుస్తకాలు',
  cover: 'కవర్: {{title}}',
  offersNone: '{{name}} గారు పుస్తకాలు చదువుతారు, షేర్ చేస్తారు{{place}}.',
  offers_one: '{{name}} గారి ఒక పుస్తకం: ఉచితంగా లేదా అద్దెకు తీసుకోండి, కొనండి, ఎక్స్‌చేంజ్ చేయండి{{place}}.',
  offers_other: '{{name}} గారి {{count}} పుస్తకాలు: ఉచితంగా లేదా అద్దెకు తీసుకోండి, కొనండి, ఎక్స్‌చేంజ్ చేయండి{{place}}.',
  place: ', {{city}} నగరంలో',
};

export default te;
