import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const or: UnfinishedTranslation<typeof en> = {
  heart: 'ପସନ୍ଦ: “{{title}}”',
  remove: 'ପସନ୍ଦ ତାଲିକାରୁ ହଟାନ୍ତୁ: “{{title}}”',
  added: 'ପସନ୍ଦ ତାଲିକାରେ ଯୋଡ଼ା ହେଲା',
  removed: 'ପସନ୍ଦ ତାଲିକାରୁ ହଟାଗଲା',
  updateFailed: 'ପସନ୍ଦ ତାଲିକା ଅପଡେଟ୍ ହେଲା ନାହିଁ',
  removeFailed: 'ପସନ୍ଦ ତାଲିକାରୁ ହଟାଇ ହେଲା ନାହିଁ',
  login: 'ପସନ୍ଦ ତାଲିକାରେ ଯୋଡ଼ିବାକୁ ଲଗ୍ ଇନ୍ କରନ୍ତୁ',

  title: 'ପସନ୍ଦ ତାଲିକା',
  tab: 'ପସନ୍ଦ ({{count}})',
  loading: 'ଆପଣଙ୍କ ପସନ୍ଦର ବହି ଲୋଡ୍ ହେଉଛି...',
  empty: 'ପସନ୍ଦ ତାଲିକା ଏବେ ଖାଲି ଅଛି',
  emptyText: 'ଯେଉଁ ବହି ପଢ଼ିବାକୁ ମନ ହୁଏ, ତାର ହାର୍ଟ ଚିହ୍ନକୁ ଦବାନ୍ତୁ, ତାହା ଏଠାରେ ମିଳିବ।',
  explore: 'ବହି ଦେଖନ୍ତୁ',
};

export default or;
