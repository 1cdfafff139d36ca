import type { UnfinishedTranslation } from '@wandering-books/contract/translation.ts';
import type en from './en.ts';

const or: UnfinishedTranslation<typeof en> = {
  title: '{{name}} ସେୟାର କରିଥିବା ବହି',
  cover: 'ମଲାଟ: {{title}}',
  offersNone: '{{name}} ବହି ପଢ଼ନ୍ତି ଓ ସେୟାର ବି କରନ୍ତି{{place}}।',
  offers_one: '{{name}}-ଙ୍କ ଗୋଟିଏ ବହି: ମାଗଣାରେ ବା ଭଡ଼ାରେ ନିଅନ୍ତୁ, କିଣନ୍ତୁ ବା ଅଦଳବଦଳ କରନ୍ତୁ{{place}}।',
  offers_other: '{{name}}-ଙ୍କ {{count}}ଟି ବହି: ମାଗଣାରେ ବା ଭଡ଼ାରେ ନିଅନ୍ତୁ, କିଣନ୍ତୁ ବା ଅଦଳବଦଳ କରନ୍ତୁ{{place}}।',
  place: ', {{city}} ସହରରେ',
};

export default or;
