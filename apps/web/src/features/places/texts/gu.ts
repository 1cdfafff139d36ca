import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const gu: UnfinishedTranslation<typeof en> = {
  retry: 'ફરી પ્રયત્ન કરો',

  categories: {
    loading: 'કેટેગરી લોડ થાય છે...',
    failed: 'કેટેગરી લોડ થઈ શકી નહીં. થોડી વાર પછી ફરી પ્રયત્ન કરો.',
    viewAll: 'બધી જુઓ',
    viewFewer: 'ઓછી જુઓ',
  },

  location: {
    use: 'મારું લોકેશન વાપરો',
    asking: 'તમારું લોકેશન શોધાય છે...',
    tryAgain: 'ફરી પ્રયત્ન કરો',
    promise: 'તમે ક્યાં છો તે બીજા કોઈને દેખાતું નથી.',
    found: 'લોકેશન ચાલુ છે! તમારી આસપાસનાં પુસ્તકો બતાવ્યાં છે',
    denied: 'લોકેશનની પરવાનગી મળી નહીં. તેથી બધાં ઉપલબ્ધ પુસ્તકો બતાવ્યાં છે.',
    unavailable: 'તમારું લોકેશન મળી શક્યું નહીં. બધાં ઉપલબ્ધ પુસ્તકો બતાવ્યાં છે.',
  },
};

export default gu;
