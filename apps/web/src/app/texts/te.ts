import type { UnfinishedTranslation } from '../../lib/translation.ts';
import type en from './en.ts';

const te: UnfinishedTranslation<typeof en> = {
  product: 'The Wandering Book Network',
  skipToContent: 'నేరుగా పేజీలోని విషయానికి వెళ్లండి',
  messages: 'యాప్ సందేశాలు',
  loadingPage: 'పేజీ లోడ్ అవుతోంది...',

  nav: {
    label: 'ముఖ్య మెనూ',
    home: 'The Wandering Book Network, హోమ్',
    books: 'పుస్తకాలు',
    addBook: 'పుస్తకం చేర్చండి',
    about: 'మా గురించి',
    getStarted: 'మొదలుపెట్టండి',
    openMenu: 'మెనూ తెరవండి',
    closeMenu: 'మెనూ మూసేయండి',
    account: 'మీ అకౌంట్',
    profile: 'ప్రొఫైల్',
    settings: 'సెట్టింగులు',
    moderation: 'మోడరేషన్',
    logout: 'లాగ్ అవుట్',
    toDark: 'డార్క్ మోడ్‌కు మార్చండి',
    toLight: 'లైట్ మోడ్‌కు మార్చండి',
  },
  loginToContinue: 'కొనసాగడానికి లాగిన్ అవ్వండి!',
  loginToShare: 'మీ పుస్తకాలు షేర్ చేయడానికి లాగిన్ అవ్వండి!',
  sessionEnded: 'మీ సెషన్ ముగిసింది. మళ్లీ లాగిన్ అవ్వండి.',

  titles: {
    profile: 'ప్రొఫైల్',
    settings: 'సెట్టింగులు',
    notifications: 'నోటిఫికేషన్లు',
  },
  titleOf: '{{page}} · {{product}}',

  crash: {
    title: 'ఈ పేజీలో ఏదో పొరపాటు జరిగింది',
    text: 'తప్పు మాది, మీది కాదు. పేజీని మళ్లీ లోడ్ చేస్తే సాధారణంగా సరిపోతుంది.',
    retry: 'మళ్లీ లోడ్ చేయండి',
  },
  unreachable: {
    title: 'లైబ్రరీకి కనెక్ట్ కాలేకపోతున్నాం',
    text: 'ఇప్పుడు లైబ్రరీకి కనెక్ట్ కాలేకపోతున్నాం. మీ ఇంటర్నెట్ కనెక్షన్ ఒకసారి చూసుకోండి.',
    patience: 'జవాబు రాగానే పేజీ దానంతట అదే తెరుచుకుంటుంది.',
    retry: 'మళ్లీ ప్రయత్నించండి',
  },
  newEdition: {
    title: 'కొత్త వెర్షన్ వచ్చింది',
    text: 'ఈ పేజీ తెరిచి ఉన్నప్పుడే లైబ్రరీ అప్‌డేట్ అయింది. కొనసాగడానికి పేజీని మళ్లీ లోడ్ చేయండి; మీరు సేవ్ చేసినది ఏదీ పోదు.',
    reload: 'మళ్లీ లోడ్ చేయండి',
  },
};

export default te;
