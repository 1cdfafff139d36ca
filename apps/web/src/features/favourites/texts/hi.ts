import type { Translation } from '../../../lib/translation.ts';
import type en from './en.ts';

const hi: Translation<typeof en> = {
  heart: 'पसंदीदा: “{{title}}”',
  remove: '“{{title}}” को पसंदीदा से हटाएँ',
  added: 'पसंदीदा में जोड़ दी गई',
  removed: 'पसंदीदा से हटा दी गई',
  updateFailed: 'पसंदीदा किताबें अपडेट नहीं हो पाईं',
  removeFailed: 'पसंदीदा से हटाई नहीं जा सकी',
  login: 'पसंदीदा में जोड़ने के लिए लॉग इन करें',

  title: 'पसंदीदा',
  tab: 'पसंदीदा ({{count}})',
  loading: 'आपकी पसंदीदा किताबें लोड हो रही हैं...',
  empty: 'अभी कोई पसंदीदा किताब नहीं',
  emptyText: 'जो किताब पढ़ने का मन हो, उस पर बना दिल दबाएँ, और वह यहाँ मिल जाएगी।',
  explore: 'किताबें देखें',
};

export default hi;
