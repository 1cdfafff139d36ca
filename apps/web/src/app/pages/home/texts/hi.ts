import type { Translation } from '../../../../lib/translation.ts';
import type en from './en.ts';

const hi: Translation<typeof en> = {
  greeting: 'नमस्ते {{name}}',
  welcome: 'स्वागत है',
  title: 'The Wandering Book Network',
  lead: 'बिना दीवारों की लाइब्रेरी: किताबें पूरे भारत में घूमती हैं, एक पाठक के हाथ से दूसरे के हाथ तक।',
  priceNear: 'आपके आस-पास {{price}} से किताबें',
  priceAnywhere: 'पूरे भारत में {{price}} से किताबें',
  priceUnknown: 'किताबें खरीदें, किराए पर लें, अदला-बदली करें या मुफ़्त पाएँ',
  search: 'किताबें खोजें',
  searchPlaceholder: 'किताब का नाम, लेखक या ISBN',
  startReading: 'पढ़ना शुरू करें',
  shareYourBooks: 'अपनी किताबें शेयर करें',

  figures: 'आँकड़ों में हमारा नेटवर्क',
  waiting: {
    title: 'आपके इंतज़ार में',
    nothing: 'अभी कुछ भी आपके इंतज़ार में नहीं है।',
    toAnswer_one: '{{count}} रिक्वेस्ट जवाब के इंतज़ार में',
    toAnswer_other: '{{count}} रिक्वेस्ट जवाब के इंतज़ार में',
    news_one: 'आपकी रिक्वेस्ट पर {{count}} जवाब',
    news_other: 'आपकी रिक्वेस्ट पर {{count}} जवाब',
    due: '{{date}} तक लौटानी है: {{title}}',
    meetings_one: '{{count}} किताब सौंपनी है',
    meetings_other: '{{count}} किताबें सौंपनी हैं',
    messages_one: '{{count}} मैसेज पढ़ना बाकी',
    messages_other: '{{count}} मैसेज पढ़ने बाकी',
    sent_one: 'आपकी {{count}} रिक्वेस्ट का जवाब नहीं आया',
    sent_other: 'आपकी {{count}} रिक्वेस्ट का जवाब नहीं आया',
    favourites_one: 'आपकी पसंदीदा सूची में {{count}} किताब',
    favourites_other: 'आपकी पसंदीदा सूची में {{count}} किताबें',
  },

  howItWorks: 'यह कैसे काम करता है',
  howItWorksLead: 'किताब के अगले पाठक तक पहुँचने के चार तरीके।',
  exchange: {
    title: 'अदला-बदली',
    text: 'जो किताब पढ़ने का मन है, उसके बदले अपनी कोई किताब दें। दोनों के लिए एक नई कहानी शुरू।',
  },
  donate: {
    title: 'मुफ़्त दें',
    text: 'किताब उसे मुफ़्त दें, जो बताए कि उसे वह क्यों चाहिए।',
  },
  buyAndSell: {
    title: 'खरीदें और बेचें',
    text: 'रुपयों में सही कीमत बताएँ, चैट में बात पक्की करें और किताब सौंप दें।',
  },
  rent: {
    title: 'किराए पर',
    text: 'सेमेस्टर भर के लिए कोर्स की किताबें, वीकेंड के लिए उपन्यास: थोड़े-से किराए पर लें, फिर आगे बढ़ा दें।',
  },

  categories: 'कैटेगरी के हिसाब से देखें',
  categoriesLead: 'कार्ड कैटलॉग की कोई दराज़ खोलकर देखें।',
  discover: 'किताबों का खज़ाना',
  viewAll: 'सब देखें',
  nearYou: 'आपके आस-पास की किताबें',
  nearYouLead: 'किताब के लिए सबसे छोटा रास्ता, बस थोड़ी-सी पैदल दूरी।',

  viewProfile: 'प्रोफ़ाइल देखें',
  browseAllBooks: 'सारी किताबें देखें',
  addNewBook: 'नई किताब जोड़ें',

  join: 'पढ़ने वालों की कम्युनिटी में शामिल हों',
  joinLead: 'यह मुफ़्त है, और पहली किताब पास ही आपका इंतज़ार कर रही है।',
  createAccount: 'अकाउंट बनाएँ',
  signIn: 'लॉग इन करें',
};

export default hi;
