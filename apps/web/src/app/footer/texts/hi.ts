import type { Translation } from '../../../lib/translation.ts';
import type en from './en.ts';

const hi: Translation<typeof en> = {
  about:
    'यहाँ किताबें एक हाथ से दूसरे हाथ तक जाती हैं: आपके आस-पास के पाठक उन्हें मुफ़्त देते हैं, किराए पर देते हैं, बेचते हैं और अदला-बदली करते हैं।',
  quickLinks: 'ज़रूरी लिंक',
  home: 'होम',
  giveBook: 'किताब दें',
  aboutUs: 'हमारे बारे में',
  community: 'कम्युनिटी',
  reviews: 'रिव्यू',
  discussions: 'चर्चाएँ',
  events: 'इवेंट',
  support: 'सपोर्ट',
  helpCenter: 'सहायता केंद्र',
  contactUs: 'संपर्क करें',
  terms: 'सेवा की शर्तें',
  privacy: 'प्राइवेसी पॉलिसी',
  cookies: 'कुकी पॉलिसी',
  accessibility: 'सुलभता',
  sitemap: 'साइटमैप',
  language: 'इस भाषा में पढ़ें',
  social: 'और जगहों पर',
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  copyright: '© {{year}} The Wandering Book Network. सभी अधिकार सुरक्षित।',
  places: 'जगहें:',
  placesSource: 'GeoNames, CC BY 4.0',
};

export default hi;
