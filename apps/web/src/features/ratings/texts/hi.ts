import type { Translation } from '../../../lib/translation.ts';
import type en from './en.ts';

const hi: Translation<typeof en> = {
  title: 'रेटिंग',
  rating: 'रेटिंग',
  startingValue: 'शुरुआती अंक',
  count_one: '{{count}} रेटिंग',
  count_other: '{{count}} रेटिंग',
  stars_one: '5 में से {{count}} स्टार',
  stars_other: '5 में से {{count}} स्टार',
  loading: 'रेटिंग लोड हो रही हैं...',
  loadingMore: 'और रेटिंग लोड हो रही हैं...',
  showMore: 'और दिखाएँ',
  failed: 'रेटिंग लोड नहीं हो पाईं: {{message}}',
  retry: 'फिर कोशिश करें',
  empty: 'यहाँ अभी किसी ने कुछ नहीं कहा है। किताब सौंपे जाने के बाद दोनों पाठक एक-दूसरे को रेटिंग देते हैं।',

  mine: 'आपने {{name}} को रेटिंग दी',
  theirs: '{{name}} ने आपको रेटिंग दी',
  hidden: '{{name}} की रेटिंग भी आ जाए, तब दिखेगी, नहीं तो {{date}} को।',
  rate: '{{name}} को रेटिंग दें',
  rateFor: '{{name}} को रेटिंग दें: {{book}}',

  dialog: {
    title: '{{name}} को रेटिंग दें',
    about: '{{book}} का लेन-देन कैसा रहा? आपकी बात तब दिखेगी, जब आप दोनों रेटिंग दे दें, या 7 दिन बाद।',
    close: 'बंद करें',
    stars: 'आपकी रेटिंग',
    star_one: '{{count}} स्टार',
    star_other: '{{count}} स्टार',
    line: 'इस बारे में दो शब्द',
    lineHint: 'ज़रूरी नहीं, ज़्यादा से ज़्यादा {{max}} अक्षर',
    submit: 'रेटिंग भेजें',
    sending: 'भेजी जा रही है...',
    done: 'रेटिंग के लिए धन्यवाद!',
    failed: 'आपकी रेटिंग नहीं भेजी जा सकी',
  },
};

export default hi;
