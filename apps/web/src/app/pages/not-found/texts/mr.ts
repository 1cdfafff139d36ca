import type { UnfinishedTranslation } from '../../../../lib/translation.ts';
import type en from './en.ts';

const mr: UnfinishedTranslation<typeof en> = {
  tab: 'पेज सापडले नाही',
  title: 'हे पेज फिरता फिरता कुठेतरी निघून गेले',
  text: 'या पत्त्यावर काहीही नाही. पेज दुसरीकडे गेले असेल, किंवा लिंक लिहिताना काही चूक झाली असेल.',
  home: 'होमवर जा',
  books: 'पुस्तके पाहा',
};

export default mr;
