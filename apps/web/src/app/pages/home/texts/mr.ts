import type { UnfinishedTranslation } from '../../../../lib/translation.ts';
import type en from './en.ts';

const mr: UnfinishedTranslation<typeof en> = {
  greeting: 'नमस्कार {{name}}',
  welcome: 'स्वागत आहे',
  title: 'The Wandering Book Network',
  lead: 'भिंती नसलेले वाचनालय: एका वाचकाच्या हातातून दुसऱ्याच्या हातात, पुस्तके भारतभर फिरतात.',
  priceNear: 'तुमच्या जवळपास {{price}} पासून पुस्तके',
  priceAnywhere: 'भारतभर {{price}} पासून पुस्तके',
  priceUnknown: 'पुस्तके विकत घ्या, भाड्याने घ्या, अदलाबदल करा किंवा मोफत मिळवा',
  search: 'पुस्तके शोधा',
  searchPlaceholder: 'पुस्तकाचे नाव, लेखक किंवा ISBN',
  startReading: 'वाचायला सुरुवात करा',
  shareYourBooks: 'तुमची पुस्तके शेअर करा',

  figures: 'आकड्यांमध्ये आपले नेटवर्क',
  waiting: {
    title: 'तुमची वाट पाहत आहे',
    nothing: 'सध्या काहीही तुमची वाट पाहत नाही.',
    toAnswer_one: '{{count}} विनंतीला उत्तर द्यायचे आहे',
    toAnswer_other: '{{count}} विनंत्यांना उत्तर द्यायचे आहे',
    news_one: 'तुमच्या विनंत्यांना {{count}} उत्तर',
    news_other: 'तुमच्या विनंत्यांना {{count}} उत्तरे',
    due: 'परतीची तारीख {{date}}: {{title}}',
    meetings_one: '{{count}} पुस्तक द्यायचे आहे',
    meetings_other: '{{count}} पुस्तके द्यायची आहेत',
    messages_one: '{{count}} न वाचलेला मेसेज',
    messages_other: '{{count}} न वाचलेले मेसेज',
    sent_one: 'तुमच्या {{count}} विनंतीला उत्तर आले नाही',
    sent_other: 'तुमच्या {{count}} विनंत्यांना उत्तर आले नाही',
    favourites_one: 'तुमच्या आवडीच्या यादीत {{count}} पुस्तक',
    favourites_other: 'तुमच्या आवडीच्या यादीत {{count}} पुस्तके',
  },

  howItWorks: 'हे कसे चालते',
  howItWorksLead: 'पुस्तकाला पुढचा वाचक मिळण्याचे चार मार्ग.',
  exchange: {
    title: 'अदलाबदल',
    text: 'जे पुस्तक वाचायचे आहे, त्याच्या बदल्यात तुमचे एक पुस्तक द्या. दोघांसाठीही नवी गोष्ट सुरू.',
  },
  donate: {
    title: 'मोफत द्या',
    text: 'पुस्तक का हवे आहे हे जे सांगतील, त्यांना ते मोफत द्या.',
  },
  buyAndSell: {
    title: 'खरेदी आणि विक्री',
    text: 'रुपयांमध्ये योग्य किंमत सांगा, चॅटमध्ये ठरवा आणि पुस्तक देऊन टाका.',
  },
  rent: {
    title: 'भाडे',
    text: 'सेमिस्टरसाठी अभ्यासाची पुस्तके, वीकेंडसाठी कादंबरी: थोड्या भाड्यात घ्या, वाचून परत पाठवा.',
  },

  categories: 'कॅटेगरीनुसार पाहा',
  categoriesLead: 'वाचनालयाच्या कार्ड कॅटलॉगचा एक कप्पा उघडून पाहा.',
  discover: 'पुस्तकांचा खजिना',
  viewAll: 'सर्व पाहा',
  nearYou: 'तुमच्या जवळपासची पुस्तके',
  nearYouLead: 'चालत जाण्याइतके अंतर, हाच पुस्तकासाठी सर्वात जवळचा रस्ता.',

  viewProfile: 'प्रोफाइल पाहा',
  browseAllBooks: 'सर्व पुस्तके पाहा',
  addNewBook: 'नवीन पुस्तक जोडा',

  join: 'आमच्या वाचकांच्या कम्युनिटीत सामील व्हा',
  joinLead: 'हे मोफत आहे, आणि पहिले पुस्तक जवळच तुमची वाट पाहत आहे.',
  createAccount: 'अकाउंट उघडा',
  signIn: 'लॉग इन करा',
};

export default mr;
