import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const te: UnfinishedTranslation<typeof en> = {
  retry: 'మళ్లీ ప్రయత్నించండి',

  categories: {
    loading: 'కేటగిరీలు లోడ్ అవుతున్నాయి...',
    failed: 'కేటగిరీలు లోడ్ కాలేదు. కాసేపటి తర్వాత మళ్లీ ప్రయత్నించండి.',
    viewAll: 'అన్నీ చూడండి',
    viewFewer: 'తక్కువ చూడండి',
  },

  location: {
    use: 'నా లొకేషన్ వాడండి',
    asking: 'మీ లొకేషన్ వెతుకుతున్నాం...',
    tryAgain: 'మళ్లీ ప్రయత్నించండి',
    promise: 'మీరు ఎక్కడ ఉన్నారో ఇంకెవరికీ కనిపించదు.',
    found: 'లొకేషన్ ఆన్ అయింది! మీ దగ్గర్లోని పుస్తకాలు చూపిస్తున్నాం',
    denied: 'లొకేషన్ అనుమతి ఇవ్వలేదు. అందుకే అందుబాటులో ఉన్న అన్ని పుస్తకాలూ చూపిస్తున్నాం.',
    unavailable: 'మీ లొకేషన్ దొరకలేదు. అందుబాటులో ఉన్న అన్ని పుస్తకాలూ చూపిస్తున్నాం.',
  },
};

export default te;
