import type { PushTexts } from './push-notifications.wording.en.rules.ts';

export const or: PushTexts = {
  locale: 'or-IN',
  product: 'The Wandering Book Network',
  kinds: {
    new_request: 'ଆପଣଙ୍କ ବହି ପାଇଁ ନୂଆ ଅନୁରୋଧ',
    answer: 'ଏକ ଅନୁରୋଧର ନୂଆ ଖବର',
    reminder: 'ଏକ ଅନୁରୋଧ ଆପଣଙ୍କ ଉତ୍ତରକୁ ଅପେକ୍ଷା କରିଛି',
    unanswered: 'ଏକ ଅନୁରୋଧ ବିନା ଉତ୍ତରରେ ଶେଷ ହୋଇଗଲା',
    due_date: 'ଗୋଟିଏ ବହି ଫେରାଇବାର ସମୟ ହେଲା',
    message: 'ନୂଆ ମେସେଜ୍',
  },
  photo: 'ଫଟୋ',
  requests: {
    asked: '{{name}} ଆପଣଙ୍କଠାରୁ ବହି ମାଗୁଛନ୍ତି: {{title}}',
    countered: '{{name}} ଆପଣଙ୍କୁ ଅଫର୍ ଦେଇଛନ୍ତି: {{title}}',
    offer_declined: '{{name}} ଆପଣଙ୍କ ଅଫର୍ ନାମଞ୍ଜୁର କଲେ: {{title}}',
    request_accepted: '{{name}} ଆପଣଙ୍କ ଅନୁରୋଧ ମଞ୍ଜୁର କଲେ: {{title}}',
    offer_accepted: '{{name}} ଆପଣଙ୍କ ଅଫର୍ ମଞ୍ଜୁର କଲେ: {{title}}',
    declined: 'ଅନୁରୋଧ ନାମଞ୍ଜୁର ହେଲା: {{title}}',
    completed: 'ଅନୁରୋଧ ସରିଛି: {{title}}',
    cancelled: 'ଅନୁରୋଧ ବାତିଲ ହେଲା: {{title}}',
    reminder: '{{name}} ଆପଣଙ୍କ ଉତ୍ତରକୁ ଅପେକ୍ଷା କରିଛନ୍ତି: {{title}}',
    unanswered: 'ଅନୁରୋଧ ବିନା ଉତ୍ତରରେ ଶେଷ ହୋଇଗଲା: {{title}}',
    due: '{{title}}: ଫେରାଇବା ତାରିଖ {{day}}',
  },
};
