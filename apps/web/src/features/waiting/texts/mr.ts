import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const mr: UnfinishedTranslation<typeof en> = {
  offline: 'तुम्ही ऑफलाइन आहात. आधी उघडलेले वाचता येईल; जे पाठवाल ते कनेक्शन मिळाल्यावर जाईल.',
  offlinePage: 'तुम्ही ऑफलाइन आहात. हे पेज या डिव्हाइसवर आधी उघडलेले नाही.',
  title: 'कनेक्शनची वाट पाहत आहे',
  explanation: 'हे तुमच्या डिव्हाइसवर सुरक्षित आहे आणि कनेक्शन मिळताच आपोआप पाठवले जाईल.',
  kinds: {
    book: 'तुमचे पुस्तक',
    request: 'तुमची विनंती',
    liked: 'आवडीचे पुस्तक',
    unliked: 'आता आवडीच्या यादीत नाही',
  },
  waits: 'कनेक्शनची वाट पाहत आहे',
  refused: 'पाठवले गेले नाही: {{reason}}',
  retry: 'पुन्हा प्रयत्न करा',
  remove: 'हटवा',
  retryOf: 'पुन्हा प्रयत्न करा: {{title}}',
  removeOf: 'हटवा: {{title}}',
  later: 'नंतर',
  kept: 'कनेक्शनची वाट पाहत आहे; मिळताच आपोआप पाठवले जाईल.',
  sent: 'पाठवले: {{title}}',
};

export default mr;
