import type { UnfinishedTranslation } from '../../../lib/translation.ts';
import type en from './en.ts';

const or: UnfinishedTranslation<typeof en> = {
  title: 'ରେଟିଂ',
  rating: 'ରେଟିଂ',
  startingValue: 'ଆରମ୍ଭର ମୂଲ୍ୟ',
  count_one: '{{count}}ଟି ରେଟିଂ',
  count_other: '{{count}}ଟି ରେଟିଂ',
  stars_one: '5ଟିରୁ {{count}}ଟି ଷ୍ଟାର',
  stars_other: '5ଟିରୁ {{count}}ଟି ଷ୍ଟାର',
  loading: 'ରେଟିଂ ଲୋଡ୍ ହେଉଛି...',
  loadingMore: 'ଆଉ ରେଟିଂ ଲୋଡ୍ ହେଉଛି...',
  showMore: 'ଆଉ ଦେଖାନ୍ତୁ',
  failed: 'ରେଟିଂ ଲୋଡ୍ ହେଲା ନାହିଁ: {{message}}',
  retry: 'ଆଉ ଥରେ ଚେଷ୍ଟା କରନ୍ତୁ',
  empty: 'ଏଠାରେ କେହି ଏପର୍ଯ୍ୟନ୍ତ କିଛି କହିନାହାନ୍ତି। ବହି ଦିଆନିଆ ହେଲା ପରେ ଦୁଇ ପାଠକ ପରସ୍ପରକୁ ରେଟିଂ ଦିଅନ୍ତି।',

  mine: 'ଆପଣ {{name}}-ଙ୍କୁ ରେଟିଂ ଦେଇଛନ୍ତି',
  theirs: '{{name}} ଆପଣଙ୍କୁ ରେଟିଂ ଦେଇଛନ୍ତି',
  hidden: '{{name}} ମଧ୍ୟ ରେଟିଂ ଦେଲେ ଦେଖାଯିବ, ନ ଦେଲେ {{date}} ତାରିଖରେ।',
  rate: '{{name}}-ଙ୍କୁ ରେଟିଂ ଦିଅନ୍ତୁ',
  rateFor: '{{name}}-ଙ୍କୁ ରେଟିଂ ଦିଅନ୍ତୁ: {{book}}',

  dialog: {
    title: '{{name}}-ଙ୍କୁ ରେଟିଂ ଦିଅନ୍ତୁ',
    about: '{{book}}: ଦିଆନିଆ କିପରି ହେଲା? ଦୁହେଁ ରେଟିଂ ଦେଲେ, ବା 7 ଦିନ ପରେ, ଆପଣଙ୍କ କଥା ଦେଖାଯିବ।',
    close: 'ବନ୍ଦ କରନ୍ତୁ',
    stars: 'ଆପଣଙ୍କ ରେଟିଂ',
    star_one: '{{count}}ଟି ଷ୍ଟାର',
    star_other: '{{count}}ଟି ଷ୍ଟାର',
    line: 'ଏ ବିଷୟରେ ପଦେ କଥା',
    lineHint: 'ନ ଲେଖିଲେ ବି ଚଳିବ, ଅତି ବେଶିରେ {{max}} ଅକ୍ଷର',
    submit: 'ରେଟିଂ ପଠାନ୍ତୁ',
    sending: 'ପଠାଯାଉଛି...',
    done: 'ରେଟିଂ ପାଇଁ ଧନ୍ୟବାଦ!',
    failed: 'ଆପଣଙ୍କ ରେଟିଂ ପଠାଇ ହେଲା ନାହିଁ',
  },
};

export default or;
