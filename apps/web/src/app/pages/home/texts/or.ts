import type { UnfinishedTranslation } from '../../../../lib/translation.ts';
import type en from './en.ts';

const or: UnfinishedTranslation<typeof en> = {
  greeting: 'ନମସ୍କାର {{name}}',
  welcome: 'ସ୍ୱାଗତ',
  title: 'The Wandering Book Network',
  lead: 'କାନ୍ଥ ନଥିବା ଏକ ଲାଇବ୍ରେରୀ: ଜଣେ ପାଠକଙ୍କ ହାତରୁ ଆଉ ଜଣଙ୍କ ହାତକୁ, ବହି ବୁଲେ ସାରା ଭାରତ।',
  priceNear: 'ଆପଣଙ୍କ ପାଖରେ ବହି, {{price}} ରୁ ଆରମ୍ଭ',
  priceAnywhere: 'ସାରା ଭାରତରେ ବହି, {{price}} ରୁ ଆରମ୍ଭ',
  priceUnknown: 'ବହି କିଣନ୍ତୁ, ଭଡ଼ାରେ ନିଅନ୍ତୁ, ଅଦଳବଦଳ କରନ୍ତୁ ବା ମାଗଣାରେ ପାଆନ୍ତୁ',
  search: 'ବହି ଖୋଜନ୍ତୁ',
  searchPlaceholder: 'ବହିର ନାଁ, ଲେଖକ ବା ISBN',
  startReading: 'ପଢ଼ିବା ଆରମ୍ଭ କରନ୍ତୁ',
  shareYourBooks: 'ନିଜ ବହି ସେୟାର କରନ୍ତୁ',

  figures: 'ସଂଖ୍ୟାରେ ଆମ ନେଟୱାର୍କ',
  waiting: {
    title: 'ଆପଣଙ୍କ ଅପେକ୍ଷାରେ',
    nothing: 'ଏବେ ଆପଣଙ୍କ ଅପେକ୍ଷାରେ କିଛି ନାହିଁ।',
    toAnswer_one: '{{count}}ଟି ଅନୁରୋଧର ଉତ୍ତର ବାକି',
    toAnswer_other: '{{count}}ଟି ଅନୁରୋଧର ଉତ୍ତର ବାକି',
    news_one: 'ଆପଣଙ୍କ ଅନୁରୋଧର {{count}}ଟି ଉତ୍ତର',
    news_other: 'ଆପଣଙ୍କ ଅନୁରୋଧର {{count}}ଟି ଉତ୍ତର',
    due: 'ଫେରାଇବା ତାରିଖ {{date}}: {{title}}',
    meetings_one: '{{count}}ଟି ବହି ହାତକୁ ଦେବା ବାକି',
    meetings_other: '{{count}}ଟି ବହି ହାତକୁ ଦେବା ବାକି',
    messages_one: '{{count}}ଟି ମେସେଜ୍ ପଢ଼ିବା ବାକି',
    messages_other: '{{count}}ଟି ମେସେଜ୍ ପଢ଼ିବା ବାକି',
    sent_one: 'ଆପଣ ପଠାଇଥିବା {{count}}ଟି ଅନୁରୋଧର ଉତ୍ତର ଆସିନାହିଁ',
    sent_other: 'ଆପଣ ପଠାଇଥିବା {{count}}ଟି ଅନୁରୋଧର ଉତ୍ତର ଆସିନାହିଁ',
    favourites_one: 'ଆପଣଙ୍କ ପସନ୍ଦ ତାଲିକାରେ {{count}}ଟି ବହି',
    favourites_other: 'ଆପଣଙ୍କ ପସନ୍ଦ ତାଲିକାରେ {{count}}ଟି ବହି',
  },

  howItWorks: 'କିପରି ଚାଲେ',
  howItWorksLead: 'ପରବର୍ତ୍ତୀ ପାଠକଙ୍କ ପାଖରେ ବହି ପହଞ୍ଚିବାର ଚାରିଟି ବାଟ।',
  exchange: {
    title: 'ଅଦଳବଦଳ',
    text: 'ଯେଉଁ ବହି ପଢ଼ିବାକୁ ଚାହାନ୍ତି, ତା ବଦଳରେ ନିଜର ଗୋଟିଏ ବହି ଦିଅନ୍ତୁ। ଦୁହିଁଙ୍କର ନୂଆ ଗପ ଆରମ୍ଭ ହେବ।',
  },
  donate: {
    title: 'ମାଗଣାରେ ଦିଅନ୍ତୁ',
    text: 'ବହିଟି କାହିଁକି ଦରକାର, ଯିଏ ତାହା ଜଣାଇବେ, ତାଙ୍କୁ ବହିଟି ମାଗଣାରେ ଦିଅନ୍ତୁ।',
  },
  buyAndSell: {
    title: 'କିଣାବିକା',
    text: 'ଟଙ୍କାରେ ଠିକ୍ ଦାମ କୁହନ୍ତୁ, ଚାଟ୍‌ରେ କଥା ପକ୍କା କରନ୍ତୁ, ଆଉ ବହିଟି ହାତକୁ ଦିଅନ୍ତୁ।',
  },
  rent: {
    title: 'ଭଡ଼ା',
    text: 'ସେମିଷ୍ଟାର ପାଇଁ ପାଠ୍ୟବହି, ଛୁଟି ଦିନ ପାଇଁ ଉପନ୍ୟାସ: କମ୍ ଭଡ଼ାରେ ନିଅନ୍ତୁ, ପଢ଼ି ଫେରାଇ ଦିଅନ୍ତୁ।',
  },

  categories: 'ବିଭାଗ ଅନୁସାରେ ଦେଖନ୍ତୁ',
  categoriesLead: 'ଲାଇବ୍ରେରୀର କାର୍ଡ କ୍ୟାଟାଲଗର ଗୋଟିଏ ଡ୍ରୟର ଖୋଲନ୍ତୁ।',
  discover: 'ବହିର ଭଣ୍ଡାର',
  viewAll: 'ସବୁ ଦେଖନ୍ତୁ',
  nearYou: 'ଆପଣଙ୍କ ପାଖର ବହି',
  nearYouLead: 'ଟିକିଏ ଚାଲିଚାଲି ଯିବା, ବହି ପାଇଁ ଏହା ସବୁଠାରୁ ଛୋଟ ବାଟ।',

  viewProfile: 'ପ୍ରୋଫାଇଲ୍ ଦେଖନ୍ତୁ',
  browseAllBooks: 'ସବୁ ବହି ଦେଖନ୍ତୁ',
  addNewBook: 'ନୂଆ ବହି ଯୋଡ଼ନ୍ତୁ',

  join: 'ଆମ ପାଠକଙ୍କ ଦଳରେ ଯୋଗ ଦିଅନ୍ତୁ',
  joinLead: 'ଏଥିପାଇଁ ପଇସା ଲାଗେ ନାହିଁ, ଆଉ ପ୍ରଥମ ବହିଟି ପାଖ ଗଳିରେ ଅପେକ୍ଷା କରିଛି।',
  createAccount: 'ଆକାଉଣ୍ଟ ଖୋଲନ୍ତୁ',
  signIn: 'ଲଗ୍ ଇନ୍ କରନ୍ତୁ',
};

export default or;
