import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const te: UnfinishedTranslation<typeof en> = {
  about: 'ఇక్కడ పుస్తకాలు చేతి నుంచి చేతికి తిరుగుతాయి: మీ దగ్గర్లోని రీడర్లు వాటిని ఉచితంగా ఇస్తారు, అద్దెకు ఇస్తారు, అమ్ముతారు, ఎక్స్‌చేంజ్ చేసుకుంటారు.',
  quickLinks: 'ముఖ్యమైన లింకులు',
  home: 'హోమ్',
  giveBook: 'పుస్తకం ఇవ్వండి',
  aboutUs: 'మా గురించి',
  community: 'కమ్యూనిటీ',
  reviews: 'రివ్యూలు',
  discussions: 'చర్చలు',
  events: 'ఈవెంట్లు',
  support: 'సహాయం',
  helpCenter: 'సహాయ కేంద్రం',
  contactUs: 'మమ్మల్ని సంప్రదించండి',
  terms: 'సేవా నిబంధనలు',
  privacy: 'ప్రైవసీ పాలసీ',
  cookies: 'కుకీ పాలసీ',
  accessibility: 'అందరికీ వీలుగా',
  sitemap: 'సైట్ మ్యాప్',
  language: 'భాష',
  social: 'ఇతర చోట్ల',
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  copyright: '© {{year}} The Wandering Book Network. అన్ని హక్కులూ మావే.',
  places: 'ప్రదేశాలు:',
  placesSource: 'GeoNames, CC BY 4.0',
};

export default te;
