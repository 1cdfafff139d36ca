import type { UnfinishedTranslation } from '../../lib/translation.ts';
import type en from './en.ts';

const gu: UnfinishedTranslation<typeof en> = {
  product: 'The Wandering Book Network',
  skipToContent: 'સીધા પેજની માહિતી પર જાઓ',
  messages: 'ઍપના સંદેશા',
  loadingPage: 'પેજ લોડ થાય છે...',

  nav: {
    label: 'મુખ્ય મેનૂ',
    home: 'The Wandering Book Network, હોમ',
    books: 'પુસ્તકો',
    addBook: 'પુસ્તક ઉમેરો',
    about: 'અમારા વિશે',
    getStarted: 'શરૂ કરો',
    openMenu: 'મેનૂ ખોલો',
    closeMenu: 'મેનૂ બંધ કરો',
    account: 'તમારું એકાઉન્ટ',
    profile: 'પ્રોફાઇલ',
    settings: 'સેટિંગ્સ',
    moderation: 'મોડરેશન',
    logout: 'લોગ આઉટ',
    toDark: 'ડાર્ક મોડ ચાલુ કરો',
    toLight: 'લાઇટ મોડ ચાલુ કરો',
  },
  loginToContinue: 'આગળ વધવા માટે લોગ ઇન કરો!',
  loginToShare: 'તમારાં પુસ્તકો શેર કરવા માટે લોગ ઇન કરો!',
  sessionEnded: 'તમારું સેશન પૂરું થયું છે. ફરી લોગ ઇન કરો.',

  titles: {
    profile: 'પ્રોફાઇલ',
    settings: 'સેટિંગ્સ',
    notifications: 'નોટિફિકેશન',
  },
  titleOf: '{{page}} · {{product}}',

  crash: {
    title: 'આ પેજ પર કંઈક ગરબડ થઈ',
    text: 'ભૂલ અમારી છે, તમારી નહીં. પેજ ફરી લોડ કરવાથી મોટા ભાગે કામ થઈ જાય છે.',
    retry: 'ફરી લોડ કરો',
  },
  unreachable: {
    title: 'લાઇબ્રેરીનો સંપર્ક થતો નથી',
    text: 'હમણાં લાઇબ્રેરીનો સંપર્ક થતો નથી. તમારું ઇન્ટરનેટ કનેક્શન જોઈ લો.',
    patience: 'જવાબ મળતાં જ પેજ આપોઆપ ખૂલશે.',
    retry: 'ફરી પ્રયત્ન કરો',
  },
  newEdition: {
    title: 'નવું વર્ઝન આવ્યું છે',
    text: 'આ પેજ ખુલ્લું હતું ત્યારે લાઇબ્રેરી અપડેટ થઈ. આગળ વાંચવા માટે પેજ ફરી લોડ કરો; તમે જે સેવ કર્યું છે તે જશે નહીં.',
    reload: 'ફરી લોડ કરો',
  },
};

export default gu;
