import type { UnfinishedTranslation } from '@wandering-books/contract/translation.ts';
import type en from './en.ts';

const or: UnfinishedTranslation<typeof en> = {
  lists: {
    all: 'ସବୁ ବହି',
    any: 'ବହି',
    of: '{{name}} ବହି',
    donate: 'ମାଗଣା {{books}}',
    sell: 'ବିକ୍ରି ପାଇଁ {{books}}',
    rent: 'ଭଡ଼ା ପାଇଁ {{books}}',
    exchange: 'ଅଦଳବଦଳ ପାଇଁ {{books}}',
    in: '{{city}} ସହରରେ {{books}}',
    at: '{{college}}: {{books}}',
    found: 'ଖୋଜିବାର ଫଳ: {{books}}',
  },
  listPage: '{{title}}, ପେଜ୍ {{page}}',
  listOfAll: 'ବହି',
  listOfNone: '{{list}}: ମାଗଣାରେ ବା ଭଡ଼ାରେ ନିଅନ୍ତୁ, କିଣନ୍ତୁ ବା ଅଦଳବଦଳ କରନ୍ତୁ। ଆପଣଙ୍କ ଭଳି ପାଠକମାନେ ସେୟାର କରନ୍ତି।',
  listOfSome: '{{list}}, ପାଠକମାନେ ସେୟାର କରିଥିବା। ମୋଟ {{number}}: {{titles}}',
  feed: 'ନୂଆ ବହି',
  feedOf: 'ନୂଆ: {{list}}',
  book: '{{title}}, {{author}}',
  cover: 'ମଲାଟ: {{title}}',
  offer: {
    copies: {
      new: 'ନୂଆ ବହି',
      used: 'ପୁରୁଣା ବହି',
    },
    promised: '{{copy}}, ଅନ୍ୟ ଜଣେ ପାଠକଙ୍କୁ କଥା ଦିଆଯାଇଛି।',
    lent: '{{copy}}, {{day}} ପର୍ଯ୍ୟନ୍ତ ଭଡ଼ାରେ।',
    unavailable: '{{copy}}, ଏବେ ମିଳିବ ନାହିଁ।',
    sell: '{{copy}}, ବିକ୍ରି ପାଇଁ{{cost}}{{place}}।',
    rent: '{{copy}}, ଭଡ଼ା ପାଇଁ{{cost}}{{place}}।',
    exchange: '{{copy}}, ଅନ୍ୟ ବହି ସହ ଅଦଳବଦଳ ପାଇଁ{{cost}}{{place}}।',
    donate: '{{copy}}, ମାଗଣା{{cost}}{{place}}।',
    cost: ' ({{price}})',
    costs: {
      day: ' (ଦିନକୁ {{price}})',
      week: ' (ସପ୍ତାହକୁ {{price}})',
      month: ' (ମାସକୁ {{price}})',
    },
    place: ', {{city}} ସହରରେ',
  },
};

export default or;
