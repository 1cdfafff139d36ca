import type { UnfinishedTranslation } from '../../lib/translation.ts';
import type en from './en.ts';

const ml: UnfinishedTranslation<typeof en> = {
  product: 'The Wandering Book Network',
  skipToContent: 'ഉള്ളടക്കത്തിലേക്ക് പോകുക',
  messages: 'ആപ്പിന്റെ സന്ദേശങ്ങൾ',
  loadingPage: 'പേജ് ലോഡ് ചെയ്യുന്നു...',

  nav: {
    label: 'പ്രധാന മെനു',
    home: 'The Wandering Book Network, ഹോം',
    books: 'പുസ്തകങ്ങൾ',
    addBook: 'പുസ്തകം ചേർക്കുക',
    about: 'ഞങ്ങളെക്കുറിച്ച്',
    getStarted: 'തുടങ്ങുക',
    openMenu: 'മെനു തുറക്കുക',
    closeMenu: 'മെനു അടയ്ക്കുക',
    account: 'നിങ്ങളുടെ അക്കൗണ്ട്',
    profile: 'പ്രൊഫൈൽ',
    settings: 'സെറ്റിങ്സ്',
    moderation: 'മോഡറേഷൻ',
    logout: 'ലോഗൗട്ട്',
    toDark: 'ഡാർക്ക് മോഡിലേക്ക് മാറുക',
    toLight: 'ലൈറ്റ് മോഡിലേക്ക് മാറുക',
  },
  loginToContinue: 'തുടരാൻ ലോഗിൻ ചെയ്യുക!',
  loginToShare: 'പുസ്തകങ്ങൾ ഷെയർ ചെയ്യാൻ ലോഗിൻ ചെയ്യുക!',
  sessionEnded: 'നിങ്ങളുടെ സെഷൻ കഴിഞ്ഞു. വീണ്ടും ലോഗിൻ ചെയ്യുക.',

  titles: {
    profile: 'പ്രൊഫൈൽ',
    settings: 'സെറ്റിങ്സ്',
    notifications: 'അറിയിപ്പുകൾ',
  },
  titleOf: '{{page}} · {{product}}',

  crash: {
    title: 'ഈ പേജിൽ എന്തോ കുഴപ്പം പറ്റി',
    text: 'തെറ്റ് ഞങ്ങളുടേതാണ്, നിങ്ങളുടേതല്ല. പേജ് വീണ്ടും ലോഡ് ചെയ്താൽ സാധാരണ ശരിയാകും.',
    retry: 'വീണ്ടും ലോഡ് ചെയ്യുക',
  },
  unreachable: {
    title: 'ലൈബ്രറിയുമായി ബന്ധപ്പെടാൻ കഴിയുന്നില്ല',
    text: 'ഇപ്പോൾ ലൈബ്രറിയുമായി ബന്ധപ്പെടാൻ കഴിയുന്നില്ല. നിങ്ങളുടെ ഇന്റർനെറ്റ് കണക്ഷൻ ഒന്ന് നോക്കുക.',
    patience: 'മറുപടി കിട്ടിയാലുടൻ പേജ് തനിയെ തുറക്കും.',
    retry: 'വീണ്ടും ശ്രമിക്കുക',
  },
  newEdition: {
    title: 'പുതിയ പതിപ്പ് വന്നു',
    text: 'ഈ പേജ് തുറന്നിരിക്കുമ്പോഴാണ് ലൈബ്രറി അപ്ഡേറ്റ് ചെയ്തത്. തുടർന്ന് വായിക്കാൻ പേജ് വീണ്ടും ലോഡ് ചെയ്യുക; നിങ്ങൾ സേവ് ചെയ്തതൊന്നും നഷ്ടപ്പെടില്ല.',
    reload: 'വീണ്ടും ലോഡ് ചെയ്യുക',
  },
};

export default ml;
