import type { UnfinishedTranslation } from '../../lib/translation.ts';
import type en from './en.ts';

const or: UnfinishedTranslation<typeof en> = {
  product: 'The Wandering Book Network',
  skipToContent: 'ସିଧା ପେଜର ଲେଖାକୁ ଯାଆନ୍ତୁ',
  messages: 'ଆପ୍‌ର ସୂଚନା',
  loadingPage: 'ପେଜ୍ ଲୋଡ୍ ହେଉଛି...',

  nav: {
    label: 'ମୁଖ୍ୟ ମେନୁ',
    home: 'The Wandering Book Network, ହୋମ୍',
    books: 'ବହି',
    addBook: 'ବହି ଯୋଡ଼ନ୍ତୁ',
    about: 'ଆମ ବିଷୟରେ',
    getStarted: 'ଆରମ୍ଭ କରନ୍ତୁ',
    openMenu: 'ମେନୁ ଖୋଲନ୍ତୁ',
    closeMenu: 'ମେନୁ ବନ୍ଦ କରନ୍ତୁ',
    account: 'ଆପଣଙ୍କ ଆକାଉଣ୍ଟ',
    profile: 'ପ୍ରୋଫାଇଲ୍',
    settings: 'ସେଟିଂସ୍',
    moderation: 'ମଡରେସନ୍',
    logout: 'ଲଗ୍ ଆଉଟ୍',
    toDark: 'ଡାର୍କ ମୋଡ୍ ଚାଲୁ କରନ୍ତୁ',
    toLight: 'ଲାଇଟ୍ ମୋଡ୍ ଚାଲୁ କରନ୍ତୁ',
  },
  loginToContinue: 'ଆଗକୁ ଯିବା ପାଇଁ ଲଗ୍ ଇନ୍ କରନ୍ତୁ!',
  loginToShare: 'ନିଜ ବହି ସେୟାର କରିବାକୁ ଲଗ୍ ଇନ୍ କରନ୍ତୁ!',
  sessionEnded: 'ଆପଣଙ୍କ ସେସନ୍ ସରିଯାଇଛି। ଆଉ ଥରେ ଲଗ୍ ଇନ୍ କରନ୍ତୁ।',

  titles: {
    profile: 'ପ୍ରୋଫାଇଲ୍',
    settings: 'ସେଟିଂସ୍',
    notifications: 'ନୋଟିଫିକେସନ୍',
  },
  titleOf: '{{page}} · {{product}}',

  crash: {
    title: 'ଏହି ପେଜରେ କିଛି ଗଡ଼ବଡ଼ ହୋଇଗଲା',
    text: 'ଭୁଲ ଆମର, ଆପଣଙ୍କର ନୁହେଁ। ପେଜଟି ଆଉ ଥରେ ଲୋଡ୍ କଲେ ପ୍ରାୟ ଠିକ୍ ହୋଇଯାଏ।',
    retry: 'ଆଉ ଥରେ ଲୋଡ୍ କରନ୍ତୁ',
  },
  unreachable: {
    title: 'ଲାଇବ୍ରେରୀ ସହ ଯୋଗାଯୋଗ ହେଉନାହିଁ',
    text: 'ଏବେ ଲାଇବ୍ରେରୀ ସହ ଯୋଗାଯୋଗ ହେଉନାହିଁ। ଆପଣଙ୍କ ଇଣ୍ଟରନେଟ୍ କନେକ୍ସନ୍ ଥରେ ଦେଖିନିଅନ୍ତୁ।',
    patience: 'ଉତ୍ତର ଆସିବା ମାତ୍ରେ ପେଜଟି ଆପେ ଖୋଲିଯିବ।',
    retry: 'ଆଉ ଥରେ ଚେଷ୍ଟା କରନ୍ତୁ',
  },
  newEdition: {
    title: 'ନୂଆ ଭର୍ସନ୍ ଆସିଛି',
    text: 'ଏହି ପେଜ୍ ଖୋଲା ଥିବା ବେଳେ ଲାଇବ୍ରେରୀ ଅପଡେଟ୍ ହୋଇଛି। ଆଗକୁ ଯିବା ପାଇଁ ଆଉ ଥରେ ଲୋଡ୍ କରନ୍ତୁ; ଆପଣ ସେଭ୍ କରିଥିବା କିଛି ହଜିବ ନାହିଁ।',
    reload: 'ଆଉ ଥରେ ଲୋଡ୍ କରନ୍ତୁ',
  },
};

export default or;
