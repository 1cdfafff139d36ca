import type { Translation } from '../../../lib/translation.ts';
import type en from './en.ts';

const hi: Translation<typeof en> = {
  offline: 'आप ऑफ़लाइन हैं। जो पहले खोला था, वह पढ़ा जा सकता है; जो भेजेंगे, वह कनेक्शन मिलने पर जाएगा।',
  offlinePage: 'आप ऑफ़लाइन हैं। यह पेज इस डिवाइस पर पहले नहीं खोला गया था।',
  title: 'कनेक्शन का इंतज़ार',
  explanation: 'यह आपके डिवाइस पर सुरक्षित है और कनेक्शन मिलते ही अपने आप भेज दिया जाएगा।',
  kinds: {
    book: 'आपकी किताब',
    request: 'आपकी रिक्वेस्ट',
    liked: 'पसंदीदा',
    unliked: 'अब पसंदीदा नहीं',
  },
  waits: 'कनेक्शन का इंतज़ार है',
  refused: 'नहीं भेजा गया: {{reason}}',
  retry: 'फिर कोशिश करें',
  remove: 'हटाएँ',
  retryOf: 'फिर कोशिश करें: {{title}}',
  removeOf: 'हटाएँ: {{title}}',
  later: 'बाद में',
  kept: 'कनेक्शन का इंतज़ार है; मिलते ही अपने आप भेज दिया जाएगा।',
  sent: 'भेज दिया गया: {{title}}',
};

export default hi;
