import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const or: UnfinishedTranslation<typeof en> = {
  offline: 'ଆପଣ ଅଫଲାଇନ୍ ଅଛନ୍ତି। ଆଗରୁ ଯାହା ଖୋଲିଥିଲେ ତାହା ପଢ଼ି ହେବ; ଯାହା ପଠାଇବେ ତାହା କନେକ୍ସନ୍ ମିଳିଲେ ଯିବ।',
  offlinePage: 'ଆପଣ ଅଫଲାଇନ୍ ଅଛନ୍ତି। ଏହି ପେଜ୍ ଏହି ଡିଭାଇସରେ ଆଗରୁ ଖୋଲା ଯାଇନାହିଁ।',
  title: 'କନେକ୍ସନକୁ ଅପେକ୍ଷା',
  explanation: 'ଏହା ଆପଣଙ୍କ ଡିଭାଇସରେ ରଖାଯାଇଛି, କନେକ୍ସନ୍ ମିଳିଲେ ଆପେ ଆପେ ଚାଲିଯିବ।',
  kinds: {
    book: 'ଆପଣଙ୍କ ବହି',
    request: 'ଆପଣଙ୍କ ଅନୁରୋଧ',
    liked: 'ପସନ୍ଦର ବହି',
    unliked: 'ଆଉ ପସନ୍ଦ ତାଲିକାରେ ନାହିଁ',
  },
  waits: 'କନେକ୍ସନକୁ ଅପେକ୍ଷା କରିଛି',
  refused: 'ପଠାଯାଇ ନାହିଁ: {{reason}}',
  retry: 'ଆଉ ଥରେ ଚେଷ୍ଟା କରନ୍ତୁ',
  remove: 'ଡିଲିଟ୍ କରନ୍ତୁ',
  retryOf: 'ଆଉ ଥରେ ଚେଷ୍ଟା କରନ୍ତୁ: {{title}}',
  removeOf: 'ଡିଲିଟ୍ କରନ୍ତୁ: {{title}}',
  later: 'ପରେ',
  kept: 'କନେକ୍ସନକୁ ଅପେକ୍ଷା କରିଛି; ମିଳିଲେ ଆପେ ଆପେ ଚାଲିଯିବ।',
  sent: 'ପଠାଗଲା: {{title}}',
};

export default or;
