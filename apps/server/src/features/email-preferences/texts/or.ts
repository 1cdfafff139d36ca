import type { UnfinishedTranslation } from '@wandering-books/contract/translation.ts';
import type en from './en.ts';

const or: UnfinishedTranslation<typeof en> = {
  stop: {
    new_request: 'ନୂଆ ଅନୁରୋଧର ଇମେଲ୍ ବନ୍ଦ କରନ୍ତୁ',
    answer: 'ଅନୁରୋଧର ଉତ୍ତର ଆଉ ପକ୍କା କଥା କିପରି ଶେଷ ହେଲା, ତାହାର ଇମେଲ୍ ବନ୍ଦ କରନ୍ତୁ',
    reminder: 'ଅନୁରୋଧ ମନେ ପକାଉଥିବା ଇମେଲ୍ ବନ୍ଦ କରନ୍ତୁ',
    unanswered: 'ବିନା ଉତ୍ତରରେ ଶେଷ ହୋଇଥିବା ଅନୁରୋଧର ଇମେଲ୍ ବନ୍ଦ କରନ୍ତୁ',
    due_date: 'ବହି ଫେରାଇବା ସମୟର ଇମେଲ୍ ବନ୍ଦ କରନ୍ତୁ',
  },
};

export default or;
