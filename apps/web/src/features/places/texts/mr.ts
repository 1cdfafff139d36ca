import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const mr: UnfinishedTranslation<typeof en> = {
  retry: 'पुन्हा प्रयत्न करा',

  categories: {
    loading: 'कॅटेगरी लोड होत आहेत...',
    failed: 'कॅटेगरी लोड झाल्या नाहीत. थोड्या वेळाने पुन्हा प्रयत्न करा.',
    viewAll: 'सर्व पाहा',
    viewFewer: 'कमी पाहा',
  },

  location: {
    use: 'माझे लोकेशन वापरा',
    asking: 'तुमचे लोकेशन शोधत आहोत...',
    tryAgain: 'पुन्हा प्रयत्न करा',
    promise: 'तुम्ही कुठे आहात, हे दुसऱ्या कोणालाही दिसत नाही.',
    found: 'लोकेशन सुरू आहे! तुमच्या जवळपासची पुस्तके दाखवत आहोत',
    denied: 'लोकेशनची परवानगी मिळाली नाही. म्हणून सर्व उपलब्ध पुस्तके दाखवत आहोत.',
    unavailable: 'तुमचे लोकेशन मिळाले नाही. सर्व उपलब्ध पुस्तके दाखवत आहोत.',
  },
};

export default mr;
