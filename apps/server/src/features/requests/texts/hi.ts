import type { Translation } from '@wandering-books/contract/translation.ts';
import type en from './en.ts';

const hi: Translation<typeof en> = {
  wording: {
    reminder: 'याद दिला दें: {{told}}',
    asked: {
      byMe: {
        rent: 'आपने {{receiver}} से {{book}} किराए पर माँगी है',
        buy: 'आपने {{receiver}} को {{book}} खरीदने की रिक्वेस्ट भेजी है',
        exchange: 'आपने {{receiver}} को {{book}} की अदला-बदली की रिक्वेस्ट भेजी है',
        donate: 'आपने {{receiver}} से {{book}} मुफ़्त माँगी है',
      },
      ofMe: {
        rent: '{{sender}} ने आपसे {{book}} किराए पर माँगी है',
        buy: '{{sender}} ने आपसे {{book}} खरीदने की रिक्वेस्ट भेजी है',
        exchange: '{{sender}} ने आपको {{book}} की अदला-बदली की रिक्वेस्ट भेजी है',
        donate: '{{sender}} ने आपसे {{book}} मुफ़्त माँगी है',
      },
    },
    offer: {
      priceToMe: '{{receiver}} ने आपको {{book}} के लिए {{price}} का ऑफ़र दिया है',
      priceByMe: 'आपने {{sender}} को {{book}} के लिए {{price}} का ऑफ़र दिया है',
      bookOfMine: '{{book}} के बदले {{receiver}} को आपकी {{wanted}} चाहिए',
      bookOfTheirs: '{{book}} के बदले आपने {{sender}} से {{wanted}} माँगी है',
      declined: '{{sender}} ने {{book}} के लिए आपका ऑफ़र नामंज़ूर किया',
      declinedPrice: '{{sender}} ने {{book}} के लिए आपका {{price}} का ऑफ़र नामंज़ूर किया',
      acceptedByMe: 'आपने {{book}} के लिए {{receiver}} का ऑफ़र मंज़ूर किया',
      acceptedPriceByMe: 'आपने {{book}} के लिए {{receiver}} का {{price}} का ऑफ़र मंज़ूर किया',
      acceptedByThem: '{{sender}} ने {{book}} के लिए आपका ऑफ़र मंज़ूर किया',
      acceptedPriceByThem: '{{sender}} ने {{book}} के लिए आपका {{price}} का ऑफ़र मंज़ूर किया',
    },
    due: {
      reminder: 'याद दिला दें: {{book}} {{day}} तक लौटानी है',
      told: '{{told}}। इसे {{day}} तक लौटाना है',
    },
    handedOver: {
      toMe: '{{book}} अब आपके पास है',
      toThem: '{{book}} अब {{sender}} के पास है',
    },
    outcome: {
      mineByMe: {
        accepted: 'आपने {{book}} के लिए अपनी रिक्वेस्ट मंज़ूर की',
        declined: 'आपने {{book}} के लिए अपनी रिक्वेस्ट नामंज़ूर की',
        completed: 'आपने बताया कि {{book}} के लिए आपकी रिक्वेस्ट पूरी हुई',
        cancelled: 'आपने {{book}} के लिए अपनी रिक्वेस्ट रद्द की',
      },
      mineByThem: {
        accepted: '{{receiver}} ने {{book}} के लिए आपकी रिक्वेस्ट मंज़ूर की',
        declined: '{{receiver}} ने {{book}} के लिए आपकी रिक्वेस्ट नामंज़ूर की',
        completed: '{{receiver}} ने बताया कि {{book}} के लिए आपकी रिक्वेस्ट पूरी हुई',
        cancelled: '{{receiver}} ने {{book}} के लिए आपकी रिक्वेस्ट रद्द की',
      },
      theirsByThem: {
        accepted: '{{sender}} ने {{book}} के लिए रिक्वेस्ट मंज़ूर की',
        declined: '{{sender}} ने {{book}} के लिए रिक्वेस्ट नामंज़ूर की',
        completed: '{{sender}} ने बताया कि {{book}} के लिए रिक्वेस्ट पूरी हुई',
        cancelled: '{{sender}} ने {{book}} के लिए रिक्वेस्ट रद्द की',
      },
      theirsByMe: {
        accepted: 'आपने {{book}} के लिए {{sender}} की रिक्वेस्ट मंज़ूर की',
        declined: 'आपने {{book}} के लिए {{sender}} की रिक्वेस्ट नामंज़ूर की',
        completed: 'आपने बताया कि {{book}} के लिए {{sender}} की रिक्वेस्ट पूरी हुई',
        cancelled: 'आपने {{book}} के लिए {{sender}} की रिक्वेस्ट रद्द की',
      },
    },
    automatic: {
      mine: {
        accepted: '{{book}} के लिए आपकी रिक्वेस्ट मंज़ूर हुई',
        declined: '{{book}} के लिए आपकी रिक्वेस्ट नामंज़ूर हुई, क्योंकि किताब अब उपलब्ध नहीं है',
        declinedExchange: '{{book}} के लिए आपकी रिक्वेस्ट नामंज़ूर हुई, क्योंकि दोनों में से एक किताब अब उपलब्ध नहीं है',
        completed: '{{book}} के लिए आपकी रिक्वेस्ट पूरी हुई',
        cancelled: '{{book}} के लिए आपकी रिक्वेस्ट 14 दिन बाद बिना जवाब खत्म हो गई',
      },
      theirs: {
        accepted: '{{book}} के लिए {{sender}} की रिक्वेस्ट मंज़ूर हुई',
        declined: '{{book}} के लिए {{sender}} की रिक्वेस्ट नामंज़ूर हुई, क्योंकि किताब अब उपलब्ध नहीं है',
        declinedExchange: '{{book}} के लिए {{sender}} की रिक्वेस्ट नामंज़ूर हुई, क्योंकि दोनों में से एक किताब अब उपलब्ध नहीं है',
        completed: '{{book}} के लिए {{sender}} की रिक्वेस्ट पूरी हुई',
        cancelled: '{{book}} के लिए {{sender}} की रिक्वेस्ट 14 दिन बाद बिना जवाब खत्म हो गई',
      },
    },
  },
  mails: {
    dear: 'नमस्ते {{name}},',
    told: '{{told}}।',
    link: 'अपनी रिक्वेस्ट देखें',
    asked: {
      subject: '{{sender}} ने आपसे {{book}} माँगी है',
      then: 'आप वहाँ इसे मंज़ूर या नामंज़ूर कर सकते हैं, या पहले मैसेज लिख सकते हैं।',
      inLine: 'जब तक किताब उपलब्ध नहीं होती, यह रिक्वेस्ट लाइन में रहेगी।',
    },
    countered: {
      subject: '{{receiver}} ने आपको {{book}} के लिए ऑफ़र दिया है',
      then: 'आप वहाँ इसे मंज़ूर या नामंज़ूर कर सकते हैं। नामंज़ूर करने पर आपकी रिक्वेस्ट वैसी ही रहेगी, जैसी आपने भेजी थी।',
    },
    offer_declined: {
      subject: '{{sender}} ने {{book}} के लिए आपका ऑफ़र नामंज़ूर किया',
      then: 'रिक्वेस्ट को अब भी आपके जवाब का इंतज़ार है।',
    },
    accepted: {
      request: '{{book}} के लिए आपकी रिक्वेस्ट मंज़ूर हुई',
      offer: '{{book}} के लिए आपका ऑफ़र मंज़ूर हुआ',
      then: 'किताब कहाँ सौंपी जाएगी, यह चैट में तय करें।',
    },
    declined: {
      mine: '{{book}} के लिए आपकी रिक्वेस्ट नामंज़ूर हुई',
      theirs: '{{book}} के लिए {{sender}} की रिक्वेस्ट नामंज़ूर हुई',
      elsewhere: 'हो सकता है, यह किताब कोई और भी शेयर कर रहा हो।',
    },
    completed: {
      mine: '{{book}} के लिए आपकी रिक्वेस्ट पूरी हुई',
      theirs: '{{book}} के लिए {{sender}} की रिक्वेस्ट पूरी हुई',
      then: 'कैसा रहा, यह आप वहाँ बता सकते हैं।',
    },
    cancelled: {
      mine: '{{book}} के लिए आपकी रिक्वेस्ट रद्द हुई',
      theirs: '{{book}} के लिए {{sender}} की रिक्वेस्ट रद्द हुई',
    },
    reminder: {
      subject: '{{name}} को {{book}} के बारे में आपके जवाब का इंतज़ार है',
      then: 'अगर जवाब नहीं दिया गया, तो {{day}} को यह अपने आप खत्म हो जाएगी।',
    },
    unanswered: {
      subject: '{{book}} के लिए एक रिक्वेस्ट बिना जवाब खत्म हो गई',
      toOwner: 'इसके बारे में अब कुछ करने की ज़रूरत नहीं।',
    },
    due: {
      subject: '{{book}} {{day}} तक लौटानी है',
      toReader: 'अगर आपको और समय चाहिए, तो मालिक को लिखें।',
      toOwner: 'जब किताब वापस मिल जाए, तो वहाँ “लौटाई गई मार्क करें” चुनें, ताकि वह अगले पाठक को मिल सके।',
    },
    bookIsFree: 'आपकी किताब फिर उपलब्ध है।',
    askAgain: 'आप फिर से माँग सकते हैं, या यह किताब कहीं और ढूँढ सकते हैं।',
  },
};

export default hi;
