import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const or: UnfinishedTranslation<typeof en> = {
  retry: 'ଆଉ ଥରେ ଚେଷ୍ଟା କରନ୍ତୁ',

  categories: {
    loading: 'ବିଭାଗ ଲୋଡ୍ ହେଉଛି...',
    failed: 'ବିଭାଗ ଲୋଡ୍ ହେଲା ନାହିଁ। ଟିକିଏ ପରେ ଆଉ ଥରେ ଚେଷ୍ଟା କରନ୍ତୁ।',
    viewAll: 'ସବୁ ଦେଖନ୍ତୁ',
    viewFewer: 'କମ୍ ଦେଖନ୍ତୁ',
  },

  location: {
    use: 'ମୋ ଲୋକେସନ୍ ବ୍ୟବହାର କରନ୍ତୁ',
    asking: 'ଆପଣଙ୍କ ଲୋକେସନ୍ ଖୋଜାଯାଉଛି...',
    tryAgain: 'ଆଉ ଥରେ ଚେଷ୍ଟା କରନ୍ତୁ',
    promise: 'ଆପଣ କେଉଁଠି ଅଛନ୍ତି, ତାହା ଆଉ କେହି ଦେଖନ୍ତି ନାହିଁ।',
    found: 'ଲୋକେସନ୍ ଚାଲୁ! ଆପଣଙ୍କ ପାଖର ବହି ଦେଖାଯାଉଛି',
    denied: 'ଲୋକେସନର ଅନୁମତି ମିଳିଲା ନାହିଁ। ତେଣୁ ସବୁ ଜାଗାର ବହି ଦେଖାଯାଉଛି।',
    unavailable: 'ଆପଣଙ୍କ ଲୋକେସନ୍ ମିଳିଲା ନାହିଁ। ସବୁ ଜାଗାର ବହି ଦେଖାଯାଉଛି।',
  },
};

export default or;
