import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const or: UnfinishedTranslation<typeof en> = {
  about: 'ଏଠାରେ ବହି ହାତରୁ ହାତକୁ ବୁଲେ: ଆପଣଙ୍କ ପାଖର ପାଠକମାନେ ବହି ମାଗଣାରେ ଦିଅନ୍ତି, ଭଡ଼ାରେ ଦିଅନ୍ତି, ବିକନ୍ତି, ଅଦଳବଦଳ କରନ୍ତି।',
  quickLinks: 'ଦରକାରୀ ଲିଙ୍କ',
  home: 'ହୋମ୍',
  giveBook: 'ବହି ଦିଅନ୍ତୁ',
  aboutUs: 'ଆମ ବିଷୟରେ',
  community: 'କମ୍ୟୁନିଟି',
  reviews: 'ରିଭ୍ୟୁ',
  discussions: 'ଆଲୋଚନା',
  events: 'ଇଭେଣ୍ଟ',
  support: 'ସହାୟତା',
  helpCenter: 'ସହାୟତା କେନ୍ଦ୍ର',
  contactUs: 'ଯୋଗାଯୋଗ କରନ୍ତୁ',
  terms: 'ସେବାର ସର୍ତ୍ତାବଳୀ',
  privacy: 'ପ୍ରାଇଭେସି ପଲିସି',
  cookies: 'କୁକି ପଲିସି',
  accessibility: 'ସମସ୍ତଙ୍କ ପାଇଁ ସହଜ ବ୍ୟବହାର',
  sitemap: 'ସାଇଟ୍ ମ୍ୟାପ୍',
  language: 'ଭାଷା',
  social: 'ଅନ୍ୟ ଜାଗାରେ',
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  copyright: '© {{year}} The Wandering Book Network. ସମସ୍ତ ଅଧିକାର ସଂରକ୍ଷିତ।',
  places: 'ଜାଗାର ତଥ୍ୟ:',
  placesSource: 'GeoNames, CC BY 4.0',
};

export default or;
