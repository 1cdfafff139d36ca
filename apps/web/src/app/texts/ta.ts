import type { Translation } from '../../lib/translation.ts';
import type en from './en.ts';

const ta: Translation<typeof en> = {
  product: 'The Wandering Book Network',
  skipToContent: 'உள்ளடக்கத்துக்குச் செல்',
  messages: 'ஆப் தரும் தகவல்கள்',
  loadingPage: 'பக்கம் திறக்கிறது...',

  nav: {
    label: 'முதன்மை மெனு',
    home: 'The Wandering Book Network, முகப்பு',
    books: 'புத்தகங்கள்',
    addBook: 'புத்தகம் சேர்',
    about: 'எங்களைப் பற்றி',
    getStarted: 'தொடங்கு',
    openMenu: 'மெனுவைத் திற',
    closeMenu: 'மெனுவை மூடு',
    account: 'உங்கள் கணக்கு',
    profile: 'சுயவிவரம்',
    settings: 'அமைப்புகள்',
    moderation: 'நெறிப்படுத்தல்',
    logout: 'வெளியேறு',
    toDark: 'இருண்ட நிறங்களுக்கு மாற்று',
    toLight: 'வெளிர் நிறங்களுக்கு மாற்று',
  },
  loginToContinue: 'தொடர, முதலில் உள்நுழையுங்கள்!',
  loginToShare: 'உங்கள் புத்தகங்களைப் பகிர, முதலில் உள்நுழையுங்கள்!',
  sessionEnded: 'உங்கள் அமர்வு முடிந்துவிட்டது. மீண்டும் உள்நுழையுங்கள்.',

  titles: {
    profile: 'சுயவிவரம்',
    settings: 'அமைப்புகள்',
    notifications: 'அறிவிப்புகள்',
  },
  titleOf: '{{page}} · {{product}}',

  crash: {
    title: 'இந்தப் பக்கத்தில் ஏதோ தவறு நேர்ந்தது',
    text: 'தவறு எங்களுடையது, உங்களுடையது அல்ல. பக்கத்தை மீண்டும் திறந்தால் பெரும்பாலும் சரியாகிவிடும்.',
    retry: 'மீண்டும் திற',
  },
  unreachable: {
    title: 'நூலகத்தை அணுக முடியவில்லை',
    text: 'இப்போது நூலகத்தை அணுக முடியவில்லை. உங்கள் இணைய இணைப்பைச் சரிபாருங்கள்.',
    patience: 'பதில் வந்ததும் பக்கம் தானாகவே திறக்கும்.',
    retry: 'மீண்டும் முயற்சி செய்',
  },
  newEdition: {
    title: 'புதிய பதிப்பு வந்துள்ளது',
    text: 'இந்தப் பக்கம் திறந்திருந்தபோது நூலகம் புதுப்பிக்கப்பட்டது. தொடர்ந்து படிக்க, பக்கத்தை மீண்டும் திறங்கள்; நீங்கள் சேமித்த எதுவும் அழியாது.',
    reload: 'மீண்டும் திற',
  },
};

export default ta;
