import type { UnfinishedTranslation } from '../../../../lib/translation.ts';
import type en from './en.ts';

const or: UnfinishedTranslation<typeof en> = {
  tab: 'ପେଜ୍ ମିଳିଲା ନାହିଁ',
  title: 'ଏହି ପେଜ୍ ବୁଲି ବୁଲି କୁଆଡ଼େ ଚାଲିଗଲା',
  text: 'ଏହି ଠିକଣାରେ କିଛି ନାହିଁ। ପେଜଟି ବୋଧହୁଏ ଅନ୍ୟ ଜାଗାକୁ ଯାଇଛି, ବା ଲିଙ୍କରେ ଲେଖାର ଭୁଲ ଅଛି।',
  home: 'ହୋମକୁ ଯାଆନ୍ତୁ',
  books: 'ବହି ଦେଖନ୍ତୁ',
};

export default or;
