import type { Translation } from '../../../lib/translation.ts';
import type en from './en.ts';

const hi: Translation<typeof en> = {
  retry: 'फिर कोशिश करें',

  categories: {
    loading: 'कैटेगरी लोड हो रही हैं...',
    failed: 'कैटेगरी लोड नहीं हो पाईं। थोड़ी देर बाद फिर कोशिश करें।',
    viewAll: 'सब देखें',
    viewFewer: 'कम देखें',
  },

  location: {
    use: 'मेरी लोकेशन इस्तेमाल करें',
    asking: 'आपकी लोकेशन ढूँढी जा रही है...',
    tryAgain: 'फिर कोशिश करें',
    promise: 'आप कहाँ हैं, यह किसी और को नहीं दिखता।',
    found: 'लोकेशन चालू है! आपके आस-पास की किताबें दिखाई जा रही हैं',
    denied: 'लोकेशन की अनुमति नहीं मिली। इसलिए सभी उपलब्ध किताबें दिखाई जा रही हैं।',
    unavailable: 'आपकी लोकेशन नहीं मिल पाई। सभी उपलब्ध किताबें दिखाई जा रही हैं।',
  },
};

export default hi;
