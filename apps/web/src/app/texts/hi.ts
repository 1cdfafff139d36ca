import type { Translation } from '../../lib/translation.ts';
import type en from './en.ts';

const hi: Translation<typeof en> = {
  product: 'The Wandering Book Network',
  skipToContent: 'सीधे पेज की सामग्री पर जाएँ',
  messages: 'ऐप के संदेश',
  loadingPage: 'पेज लोड हो रहा है...',

  nav: {
    label: 'मुख्य मेन्यू',
    home: 'The Wandering Book Network, होम',
    books: 'किताबें',
    addBook: 'किताब जोड़ें',
    about: 'हमारे बारे में',
    getStarted: 'शुरू करें',
    openMenu: 'मेन्यू खोलें',
    closeMenu: 'मेन्यू बंद करें',
    account: 'आपका अकाउंट',
    profile: 'प्रोफ़ाइल',
    settings: 'सेटिंग',
    moderation: 'मॉडरेशन',
    logout: 'लॉग आउट',
    toDark: 'डार्क मोड में बदलें',
    toLight: 'लाइट मोड में बदलें',
  },
  loginToContinue: 'आगे बढ़ने के लिए लॉग इन करें!',
  loginToShare: 'अपनी किताबें शेयर करने के लिए लॉग इन करें!',
  sessionEnded: 'आपका सेशन खत्म हो गया है। फिर से लॉग इन करें।',

  titles: {
    profile: 'प्रोफ़ाइल',
    settings: 'सेटिंग',
    notifications: 'नोटिफ़िकेशन',
  },
  titleOf: '{{page}} · {{product}}',

  crash: {
    title: 'इस पेज पर कुछ गड़बड़ हो गई',
    text: 'गलती हमारी है, आपकी नहीं। पेज को फिर से लोड करने से अक्सर बात बन जाती है।',
    retry: 'फिर से लोड करें',
  },
  unreachable: {
    title: 'लाइब्रेरी से संपर्क नहीं हो पा रहा है',
    text: 'अभी लाइब्रेरी से संपर्क नहीं हो पा रहा है। अपना इंटरनेट कनेक्शन देख लें।',
    patience: 'जवाब मिलते ही पेज अपने आप खुल जाएगा।',
    retry: 'फिर कोशिश करें',
  },
  newEdition: {
    title: 'नया वर्शन आ गया है',
    text: 'यह पेज खुला था, तभी लाइब्रेरी अपडेट हुई। आगे पढ़ने के लिए इसे फिर से लोड करें; आपका सेव किया हुआ कुछ भी नहीं खोएगा।',
    reload: 'फिर से लोड करें',
  },
};

export default hi;
