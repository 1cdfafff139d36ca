import type { PushTexts } from './push-notifications.wording.en.rules.ts';

export const te: PushTexts = {
  locale: 'te-IN',
  product: 'The Wandering Book Network',
  kinds: {
    new_request: 'మీ పుస్తకం కోసం కొత్త రిక్వెస్ట్',
    answer: 'ఒక రిక్వెస్ట్ గురించి కొత్త కబురు',
    reminder: 'ఒక రిక్వెస్ట్ మీ జవాబు కోసం ఎదురుచూస్తోంది',
    unanswered: 'ఒక రిక్వెస్ట్ జవాబు లేకుండా ముగిసింది',
    due_date: 'ఒక పుస్తకం తిరిగి ఇవ్వాల్సిన సమయం వచ్చింది',
    message: 'కొత్త మెసేజ్',
  },
  photo: 'ఫోటో',
  requests: {
    asked: '{{name}} గారు మీ పుస్తకం అడుగుతున్నారు: {{title}}',
    countered: '{{name}} గారు మీకు ఆఫర్ ఇచ్చారు: {{title}}',
    offer_declined: '{{name}} గారు మీ ఆఫర్ తిరస్కరించారు: {{title}}',
    request_accepted: '{{name}} గారు మీ రిక్వెస్ట్ అంగీకరించారు: {{title}}',
    offer_accepted: '{{name}} గారు మీ ఆఫర్ అంగీకరించారు: {{title}}',
    declined: 'రిక్వెస్ట్ తిరస్కరించారు: {{title}}',
    completed: 'రిక్వెస్ట్ పూర్తయింది: {{title}}',
    cancelled: 'రిక్వెస్ట్ రద్దయింది: {{title}}',
    reminder: '{{name}} గారు మీ జవాబు కోసం ఎదురుచూస్తున్నారు: {{title}}',
    unanswered: 'రిక్వెస్ట్ జవాబు లేకుండా ముగిసింది: {{title}}',
    due: '{{title}}: తిరిగి ఇవ్వాల్సిన తేదీ {{day}}',
  },
};
