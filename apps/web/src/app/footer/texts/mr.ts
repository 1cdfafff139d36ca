import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const mr: UnfinishedTranslation<typeof en> = {
  about:
    'इथे पुस्तके एका हातातून दुसऱ्या हातात जातात: तुमच्या जवळपासचे वाचक ती मोफत देतात, भाड्याने देतात, विकतात आणि त्यांची अदलाबदल करतात.',
  quickLinks: 'महत्त्वाच्या लिंक',
  home: 'होम',
  giveBook: 'पुस्तक द्या',
  aboutUs: 'आमच्याबद्दल',
  community: 'कम्युनिटी',
  reviews: 'परीक्षणे',
  discussions: 'चर्चा',
  events: 'कार्यक्रम',
  support: 'मदत',
  helpCenter: 'मदत केंद्र',
  contactUs: 'संपर्क करा',
  terms: 'सेवा अटी',
  privacy: 'प्रायव्हसी पॉलिसी',
  cookies: 'कुकी पॉलिसी',
  accessibility: 'सर्वांसाठी सुलभता',
  sitemap: 'साइटमॅप',
  language: 'भाषा',
  social: 'इतर ठिकाणी',
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  copyright: '© {{year}} The Wandering Book Network. सर्व हक्क राखीव.',
  places: 'ठिकाणे:',
  placesSource: 'GeoNames, CC BY 4.0',
};

export default mr;
