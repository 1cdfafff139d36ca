import type { UnfinishedTranslation } from '@wandering-books/contract/translation.ts';
import type en from './en.ts';

const or: UnfinishedTranslation<typeof en> = {
  wording: {
    reminder: 'ମନେ ପକାଇ ଦେଉଛୁ: {{told}}',
    asked: {
      byMe: {
        rent: 'ଆପଣ {{receiver}}-ଙ୍କୁ “{{book}}” ଭଡ଼ାରେ ମାଗି ଅନୁରୋଧ ପଠାଇଲେ',
        buy: 'ଆପଣ {{receiver}}-ଙ୍କୁ “{{book}}” କିଣିବା ପାଇଁ ଅନୁରୋଧ ପଠାଇଲେ',
        exchange: 'ଆପଣ {{receiver}}-ଙ୍କୁ “{{book}}” ପାଇଁ ଅଦଳବଦଳ ଅନୁରୋଧ ପଠାଇଲେ',
        donate: 'ଆପଣ {{receiver}}-ଙ୍କୁ “{{book}}” ମାଗଣାରେ ମାଗି ଅନୁରୋଧ ପଠାଇଲେ',
      },
      ofMe: {
        rent: '{{sender}} ଆପଣଙ୍କୁ “{{book}}” ଭଡ଼ାରେ ମାଗି ଅନୁରୋଧ ପଠାଇଲେ',
        buy: '{{sender}} ଆପଣଙ୍କୁ “{{book}}” କିଣିବା ପାଇଁ ଅନୁରୋଧ ପଠାଇଲେ',
        exchange: '{{sender}} ଆପଣଙ୍କୁ “{{book}}” ପାଇଁ ଅଦଳବଦଳ ଅନୁରୋଧ ପଠାଇଲେ',
        donate: '{{sender}} ଆପଣଙ୍କୁ “{{book}}” ମାଗଣାରେ ମାଗି ଅନୁରୋଧ ପଠାଇଲେ',
      },
    },
    offer: {
      priceToMe: '{{receiver}} ଆପଣଙ୍କୁ “{{book}}” ପାଇଁ {{price}} ର ଅଫର୍ ଦେଲେ',
      priceByMe: 'ଆପଣ {{sender}}-ଙ୍କୁ “{{book}}” ପାଇଁ {{price}} ର ଅଫର୍ ଦେଲେ',
      bookOfMine: '“{{book}}” ବଦଳରେ {{receiver}} ଆପଣଙ୍କ “{{wanted}}” ଚାହୁଁଛନ୍ତି',
      bookOfTheirs: '“{{book}}” ବଦଳରେ ଆପଣ {{sender}}-ଙ୍କୁ “{{wanted}}” ମାଗିଲେ',
      declined: '{{sender}} “{{book}}” ପାଇଁ ଆପଣଙ୍କ ଅଫର୍ ନାମଞ୍ଜୁର କଲେ',
      declinedPrice: '{{sender}} “{{book}}” ପାଇଁ ଆପଣଙ୍କ {{price}} ର ଅଫର୍ ନାମଞ୍ଜୁର କଲେ',
      acceptedByMe: 'ଆପଣ “{{book}}” ପାଇଁ {{receiver}}-ଙ୍କ ଅଫର୍ ମଞ୍ଜୁର କଲେ',
      acceptedPriceByMe: 'ଆପଣ “{{book}}” ପାଇଁ {{receiver}}-ଙ୍କ {{price}} ର ଅଫର୍ ମଞ୍ଜୁର କଲେ',
      acceptedByThem: '{{sender}} “{{book}}” ପାଇଁ ଆପଣଙ୍କ ଅଫର୍ ମଞ୍ଜୁର କଲେ',
      acceptedPriceByThem: '{{sender}} “{{book}}” ପାଇଁ ଆପଣଙ୍କ {{price}} ର ଅଫର୍ ମଞ୍ଜୁର କଲେ',
    },
    due: {
      reminder: 'ମନେ ପକାଇ ଦେଉଛୁ: “{{book}}” ଫେରାଇବା ତାରିଖ {{day}}',
      told: '{{told}}। ଫେରାଇବା ତାରିଖ {{day}}',
    },
    handedOver: {
      toMe: '“{{book}}” ଏବେ ଆପଣଙ୍କ ପାଖରେ ଅଛି',
      toThem: '“{{book}}” ଏବେ {{sender}}-ଙ୍କ ପାଖରେ ଅଛି',
    },
    outcome: {
      mineByMe: {
        accepted: 'ଆପଣ “{{book}}” ପାଇଁ ନିଜ ଅନୁରୋଧ ମଞ୍ଜୁର କଲେ',
        declined: 'ଆପଣ “{{book}}” ପାଇଁ ନିଜ ଅନୁରୋଧ ନାମଞ୍ଜୁର କଲେ',
        completed: 'ଆପଣ “{{book}}” ପାଇଁ ନିଜ ଅନୁରୋଧ ସରିଛି ବୋଲି ଜଣାଇଲେ',
        cancelled: 'ଆପଣ “{{book}}” ପାଇଁ ନିଜ ଅନୁରୋଧ ବାତିଲ କଲେ',
      },
      mineByThem: {
        accepted: '{{receiver}} “{{book}}” ପାଇଁ ଆପଣଙ୍କ ଅନୁରୋଧ ମଞ୍ଜୁର କଲେ',
        declined: '{{receiver}} “{{book}}” ପାଇଁ ଆପଣଙ୍କ ଅନୁରୋଧ ନାମଞ୍ଜୁର କଲେ',
        completed: '{{receiver}} “{{book}}” ପାଇଁ ଆପଣଙ୍କ ଅନୁରୋଧ ସରିଛି ବୋଲି ଜଣାଇଲେ',
        cancelled: '{{receiver}} “{{book}}” ପାଇଁ ଆପଣଙ୍କ ଅନୁରୋଧ ବାତିଲ କଲେ',
      },
      theirsByThem: {
        accepted: '{{sender}} “{{book}}” ପାଇଁ ଅନୁରୋଧ ମଞ୍ଜୁର କଲେ',
        declined: '{{sender}} “{{book}}” ପାଇଁ ଅନୁରୋଧ ନାମଞ୍ଜୁର କଲେ',
        completed: '{{sender}} “{{book}}” ପାଇଁ ଅନୁରୋଧ ସରିଛି ବୋଲି ଜଣାଇଲେ',
        cancelled: '{{sender}} “{{book}}” ପାଇଁ ଅନୁରୋଧ ବାତିଲ କଲେ',
      },
      theirsByMe: {
        accepted: 'ଆପଣ “{{book}}” ପାଇଁ {{sender}}-ଙ୍କ ଅନୁରୋଧ ମଞ୍ଜୁର କଲେ',
        declined: 'ଆପଣ “{{book}}” ପାଇଁ {{sender}}-ଙ୍କ ଅନୁରୋଧ ନାମଞ୍ଜୁର କଲେ',
        completed: 'ଆପଣ “{{book}}” ପାଇଁ {{sender}}-ଙ୍କ ଅନୁରୋଧ ସରିଛି ବୋଲି ଜଣାଇଲେ',
        cancelled: 'ଆପଣ “{{book}}” ପାଇଁ {{sender}}-ଙ୍କ ଅନୁରୋଧ ବାତିଲ କଲେ',
      },
    },
    automatic: {
      mine: {
        accepted: '“{{book}}” ପାଇଁ ଆପଣଙ୍କ ଅନୁରୋଧ ମଞ୍ଜୁର ହେଲା',
        declined: '“{{book}}” ପାଇଁ ଆପଣଙ୍କ ଅନୁରୋଧ ନାମଞ୍ଜୁର ହେଲା, କାରଣ ବହିଟି ଆଉ ମିଳିବ ନାହିଁ',
        declinedExchange: '“{{book}}” ପାଇଁ ଆପଣଙ୍କ ଅନୁରୋଧ ନାମଞ୍ଜୁର ହେଲା, କାରଣ ଦୁଇଟିରୁ ଗୋଟିଏ ବହି ଆଉ ମିଳିବ ନାହିଁ',
        completed: '“{{book}}” ପାଇଁ ଆପଣଙ୍କ ଅନୁରୋଧ ସରିଛି',
        cancelled: '“{{book}}” ପାଇଁ ଆପଣଙ୍କ ଅନୁରୋଧ 14 ଦିନ ପରେ ବିନା ଉତ୍ତରରେ ଶେଷ ହୋଇଗଲା',
      },
      theirs: {
        accepted: '“{{book}}” ପାଇଁ {{sender}}-ଙ୍କ ଅନୁରୋଧ ମଞ୍ଜୁର ହେଲା',
        declined: '“{{book}}” ପାଇଁ {{sender}}-ଙ୍କ ଅନୁରୋଧ ନାମଞ୍ଜୁର ହେଲା, କାରଣ ବହିଟି ଆଉ ମିଳିବ ନାହିଁ',
        declinedExchange: '“{{book}}” ପାଇଁ {{sender}}-ଙ୍କ ଅନୁରୋଧ ନାମଞ୍ଜୁର ହେଲା, କାରଣ ଦୁଇଟିରୁ ଗୋଟିଏ ବହି ଆଉ ମିଳିବ ନାହିଁ',
        completed: '“{{book}}” ପାଇଁ {{sender}}-ଙ୍କ ଅନୁରୋଧ ସରିଛି',
        cancelled: '“{{book}}” ପାଇଁ {{sender}}-ଙ୍କ ଅନୁରୋଧ 14 ଦିନ ପରେ ବିନା ଉତ୍ତରରେ ଶେଷ ହୋଇଗଲା',
      },
    },
  },
  mails: {
    dear: 'ନମସ୍କାର {{name}},',
    told: '{{told}}.',
    link: 'ଆପଣଙ୍କ ଅନୁରୋଧ ଦେଖନ୍ତୁ',
    asked: {
      subject: '{{sender}} ଆପଣଙ୍କଠାରୁ “{{book}}” ମାଗୁଛନ୍ତି',
      then: 'ସେଠାରେ ଆପଣ ଏହାକୁ ମଞ୍ଜୁର କି ନାମଞ୍ଜୁର କରିପାରିବେ, କିମ୍ବା ଆଗେ ମେସେଜ୍ ଲେଖିପାରିବେ।',
      inLine: 'ବହିଟି ନମିଳିବା ପର୍ଯ୍ୟନ୍ତ ଅନୁରୋଧଟି ଲାଇନରେ ରହିବ।',
    },
    countered: {
      subject: '{{receiver}} ଆପଣଙ୍କୁ “{{book}}” ପାଇଁ ଅଫର୍ ଦେଲେ',
      then: 'ସେଠାରେ ଆପଣ ଏହାକୁ ମଞ୍ଜୁର କି ନାମଞ୍ଜୁର କରିପାରିବେ। ନାମଞ୍ଜୁର କଲେ ଆପଣଙ୍କ ଅନୁରୋଧ ଯେମିତି ଥିଲା ସେମିତି ରହିବ।',
    },
    offer_declined: {
      subject: '{{sender}} “{{book}}” ପାଇଁ ଆପଣଙ୍କ ଅଫର୍ ନାମଞ୍ଜୁର କଲେ',
      then: 'ଅନୁରୋଧଟି ଏବେ ବି ଆପଣଙ୍କ ଉତ୍ତରକୁ ଅପେକ୍ଷା କରିଛି।',
    },
    accepted: {
      request: '“{{book}}” ପାଇଁ ଆପଣଙ୍କ ଅନୁରୋଧ ମଞ୍ଜୁର ହେଲା',
      offer: '“{{book}}” ପାଇଁ ଆପଣଙ୍କ ଅଫର୍ ମଞ୍ଜୁର ହେଲା',
      then: 'ବହିଟି କେଉଁଠି ଦିଆନିଆ ହେବ ତାହା ଚାଟ୍‌ରେ ଠିକ୍ କରନ୍ତୁ।',
    },
    declined: {
      mine: '“{{book}}” ପାଇଁ ଆପଣଙ୍କ ଅନୁରୋଧ ନାମଞ୍ଜୁର ହେଲା',
      theirs: '“{{book}}” ପାଇଁ {{sender}}-ଙ୍କ ଅନୁରୋଧ ନାମଞ୍ଜୁର ହେଲା',
      elsewhere: 'ହୁଏତ ଆଉ କେହି ଏହି ବହି ସେୟାର କରୁଥିବେ।',
    },
    completed: {
      mine: '“{{book}}” ପାଇଁ ଆପଣଙ୍କ ଅନୁରୋଧ ସରିଛି',
      theirs: '“{{book}}” ପାଇଁ {{sender}}-ଙ୍କ ଅନୁରୋଧ ସରିଛି',
      then: 'କେମିତି ଥିଲା ତାହା ସେଠାରେ କହିପାରିବେ।',
    },
    cancelled: {
      mine: '“{{book}}” ପାଇଁ ଆପଣଙ୍କ ଅନୁରୋଧ ବାତିଲ ହେଲା',
      theirs: '“{{book}}” ପାଇଁ {{sender}}-ଙ୍କ ଅନୁରୋଧ ବାତିଲ ହେଲା',
    },
    reminder: {
      subject: '{{name}} “{{book}}” ବିଷୟରେ ଆପଣଙ୍କ ଉତ୍ତରକୁ ଅପେକ୍ଷା କରିଛନ୍ତି',
      then: 'କେହି ଉତ୍ତର ନଦେଲେ ଏହା ଆପେ ଆପେ ଶେଷ ହୋଇଯିବ: {{day}}.',
    },
    unanswered: {
      subject: '“{{book}}” ପାଇଁ ଏକ ଅନୁରୋଧ ବିନା ଉତ୍ତରରେ ଶେଷ ହୋଇଗଲା',
      toOwner: 'ଏ ବିଷୟରେ ଆଉ କିଛି କରିବାର ନାହିଁ।',
    },
    due: {
      subject: '“{{book}}” ଫେରାଇବା ତାରିଖ {{day}}',
      toReader: 'ଆଉ ସମୟ ଦରକାର ହେଲେ ମାଲିକଙ୍କୁ ଲେଖନ୍ତୁ।',
      toOwner: 'ବହିଟି ଫେରି ପାଇଲେ ସେଠାରେ ଫେରି ଆସିଲା ବୋଲି ଜଣାନ୍ତୁ, ଯେମିତି ପରବର୍ତ୍ତୀ ପାଠକ ତାହା ପାଇବେ।',
    },
    bookIsFree: 'ଆପଣଙ୍କ ବହି ଆଉ ଥରେ ମିଳିବ।',
    askAgain: 'ଆପଣ ଆଉ ଥରେ ମାଗିପାରିବେ, କିମ୍ବା ଏହି ବହି ଅନ୍ୟ କେଉଁଠି ଖୋଜିପାରିବେ।',
  },
};

export default or;
