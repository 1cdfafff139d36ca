import type { Translation } from '../../../lib/translation.ts';
import type en from './en.ts';

const hi: Translation<typeof en> = {
  title: 'कनेक्शन का इंतज़ार',
  explanation: 'यह आपके डिवाइस पर सुरक्षित है और कनेक्शन मिलते ही अपने आप भेज दिया जाएगा।',
  kinds: {
    book: 'आपकी किताब',
    request: 'आपका अनुरोध',
    liked: 'पसंदीदा',
    unliked: 'अब पसंदीदा नहीं',
  },
  waits: 'कनेक्शन का इंतज़ार है',
  refused: 'नहीं भेजा गया: {{reason}}',
  retry: 'फिर कोशिश करें',
  remove: 'हटाएँ',
  retryOf: 'फिर कोशिश करें: {{title}}',
  removeOf: 'हटाएँ: {{title}}',
  sent: 'भेज दिया गया: {{title}}',
};

export default hi;
