import type { UnfinishedTranslation } from '../../lib/translation.ts';
import type en from './en.ts';

const mr: UnfinishedTranslation<typeof en> = {
  product: 'The Wandering Book Network',
  skipToContent: 'थेट पेजवरील मजकुराकडे जा',
  messages: 'ॲपचे संदेश',
  loadingPage: 'पेज लोड होत आहे...',

  nav: {
    label: 'मुख्य मेनू',
    home: 'The Wandering Book Network, होम',
    books: 'पुस्तके',
    addBook: 'पुस्तक जोडा',
    about: 'आमच्याबद्दल',
    getStarted: 'सुरू करा',
    openMenu: 'मेनू उघडा',
    closeMenu: 'मेनू बंद करा',
    account: 'तुमचे अकाउंट',
    profile: 'प्रोफाइल',
    settings: 'सेटिंग्ज',
    moderation: 'मॉडरेशन',
    logout: 'लॉग आउट',
    toDark: 'डार्क मोड सुरू करा',
    toLight: 'लाइट मोड सुरू करा',
  },
  loginToContinue: 'पुढे जाण्यासाठी लॉग इन करा!',
  loginToShare: 'तुमची पुस्तके शेअर करण्यासाठी लॉग इन करा!',
  sessionEnded: 'तुमचे सेशन संपले आहे. पुन्हा लॉग इन करा.',

  titles: {
    profile: 'प्रोफाइल',
    settings: 'सेटिंग्ज',
    notifications: 'नोटिफिकेशन',
  },
  titleOf: '{{page}} · {{product}}',

  crash: {
    title: 'या पेजवर काहीतरी गडबड झाली',
    text: 'चूक आमची आहे, तुमची नाही. पेज पुन्हा लोड केल्यावर बहुतेक वेळा ठीक होते.',
    retry: 'पुन्हा लोड करा',
  },
  unreachable: {
    title: 'वाचनालयाशी संपर्क होत नाही',
    text: 'आत्ता वाचनालयाशी संपर्क होत नाही. तुमचे इंटरनेट कनेक्शन तपासून पाहा.',
    patience: 'उत्तर मिळताच पेज आपोआप उघडेल.',
    retry: 'पुन्हा प्रयत्न करा',
  },
  newEdition: {
    title: 'नवीन आवृत्ती आली आहे',
    text: 'हे पेज उघडे असतानाच वाचनालय अपडेट झाले. पुढे वाचण्यासाठी पेज पुन्हा लोड करा; तुम्ही सेव्ह केलेले काहीही जाणार नाही.',
    reload: 'पुन्हा लोड करा',
  },
};

export default mr;
