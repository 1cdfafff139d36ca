import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const mr: UnfinishedTranslation<typeof en> = {
  title: 'रेटिंग',
  rating: 'रेटिंग',
  startingValue: 'सुरुवातीचा आकडा',
  count_one: '{{count}} रेटिंग',
  count_other: '{{count}} रेटिंग',
  stars_one: '5 पैकी {{count}} स्टार',
  stars_other: '5 पैकी {{count}} स्टार',
  loading: 'रेटिंग लोड होत आहेत...',
  loadingMore: 'आणखी रेटिंग लोड होत आहेत...',
  showMore: 'आणखी दाखवा',
  failed: 'रेटिंग लोड झाली नाहीत: {{message}}',
  retry: 'पुन्हा प्रयत्न करा',
  empty: 'इथे अजून कोणी काही म्हटलेले नाही. पुस्तक दिल्या-घेतल्यानंतर दोन्ही वाचक एकमेकांना रेटिंग देतात.',

  mine: 'तुम्ही {{name}} यांना रेटिंग दिले',
  theirs: '{{name}} यांनी तुम्हाला रेटिंग दिले',
  hidden: '{{name}} यांनीही रेटिंग दिल्यावर दिसेल, नाहीतर {{date}} रोजी.',
  rate: '{{name}} यांना रेटिंग द्या',
  rateFor: '{{name}} यांना रेटिंग द्या: {{book}}',

  dialog: {
    title: '{{name}} यांना रेटिंग द्या',
    about: '{{book}}: हा व्यवहार कसा झाला? दोघांनी रेटिंग दिल्यावर किंवा 7 दिवसांनी तुमचे मत दिसेल.',
    close: 'बंद करा',
    stars: 'तुमचे रेटिंग',
    star_one: '{{count}} स्टार',
    star_other: '{{count}} स्टार',
    line: 'याबद्दल दोन शब्द',
    lineHint: 'ऐच्छिक, जास्तीत जास्त {{max}} अक्षरे',
    submit: 'रेटिंग पाठवा',
    sending: 'पाठवत आहोत...',
    done: 'रेटिंगसाठी धन्यवाद!',
    failed: 'तुमचे रेटिंग पाठवता आले नाही',
  },
};

export default mr;
