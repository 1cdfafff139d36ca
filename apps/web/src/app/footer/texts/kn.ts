import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const kn: UnfinishedTranslation<typeof en> = {
  about:
    'ಇಲ್ಲಿ ಪುಸ್ತಕಗಳು ಕೈಯಿಂದ ಕೈಗೆ ಸಾಗುತ್ತವೆ: ನಿಮ್ಮ ಹತ್ತಿರದ ಓದುಗರು ಅವನ್ನು ಉಚಿತವಾಗಿ ಕೊಡುತ್ತಾರೆ, ಬಾಡಿಗೆಗೆ ಕೊಡುತ್ತಾರೆ, ಮಾರುತ್ತಾರೆ, ಎಕ್ಸ್‌ಚೇಂಜ್ ಮಾಡಿಕೊಳ್ಳುತ್ತಾರೆ.',
  quickLinks: 'ಮುಖ್ಯ ಲಿಂಕ್‌ಗಳು',
  home: 'ಹೋಮ್',
  giveBook: 'ಪುಸ್ತಕ ಕೊಡಿ',
  aboutUs: 'ನಮ್ಮ ಬಗ್ಗೆ',
  community: 'ಸಮುದಾಯ',
  reviews: 'ವಿಮರ್ಶೆಗಳು',
  discussions: 'ಚರ್ಚೆಗಳು',
  events: 'ಕಾರ್ಯಕ್ರಮಗಳು',
  support: 'ಸಹಾಯ',
  helpCenter: 'ಸಹಾಯ ಕೇಂದ್ರ',
  contactUs: 'ನಮ್ಮನ್ನು ಸಂಪರ್ಕಿಸಿ',
  terms: 'ಸೇವಾ ನಿಯಮಗಳು',
  privacy: 'ಗೌಪ್ಯತಾ ನೀತಿ',
  cookies: 'ಕುಕೀ ನೀತಿ',
  accessibility: 'ಎಲ್ಲರಿಗೂ ಸುಲಭ ಬಳಕೆ',
  sitemap: 'ಸೈಟ್ ನಕ್ಷೆ',
  language: 'ಭಾಷೆ',
  social: 'ಬೇರೆ ಕಡೆ',
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  copyright: '© {{year}} The Wandering Book Network. ಎಲ್ಲ ಹಕ್ಕುಗಳನ್ನು ಕಾಯ್ದಿರಿಸಲಾಗಿದೆ.',
  places: 'ಸ್ಥಳಗಳು:',
  placesSource: 'GeoNames, CC BY 4.0',
};

export default kn;
