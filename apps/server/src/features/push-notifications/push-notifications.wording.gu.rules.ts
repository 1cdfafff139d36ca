import type { PushTexts } from './push-notifications.wording.en.rules.ts';

export const gu: PushTexts = {
  locale: 'gu-IN',
  product: 'The Wandering Book Network',
  kinds: {
    new_request: 'તમારા પુસ્તક માટે નવી રિક્વેસ્ટ',
    answer: 'એક રિક્વેસ્ટના નવા સમાચાર',
    reminder: 'એક રિક્વેસ્ટ તમારા જવાબની રાહ જુએ છે',
    unanswered: 'એક રિક્વેસ્ટ જવાબ વગર પૂરી થઈ ગઈ',
    due_date: 'એક પુસ્તક પાછું આપવાનો સમય થયો છે',
    message: 'નવો મેસેજ',
  },
  photo: 'ફોટો',
  requests: {
    asked: '{{name}} તમારી પાસે પુસ્તક માગે છે: {{title}}',
    countered: '{{name}} તરફથી તમને ઓફર મળી છે: {{title}}',
    offer_declined: '{{name}} તરફથી તમારી ઓફર નામંજૂર થઈ: {{title}}',
    request_accepted: '{{name}} તરફથી તમારી રિક્વેસ્ટ મંજૂર થઈ: {{title}}',
    offer_accepted: '{{name}} તરફથી તમારી ઓફર મંજૂર થઈ: {{title}}',
    declined: 'રિક્વેસ્ટ નામંજૂર થઈ: {{title}}',
    completed: 'રિક્વેસ્ટ પૂરી થઈ: {{title}}',
    cancelled: 'રિક્વેસ્ટ રદ થઈ: {{title}}',
    reminder: '{{name}} તમારા જવાબની રાહ જુએ છે: {{title}}',
    unanswered: 'રિક્વેસ્ટ જવાબ વગર પૂરી થઈ ગઈ: {{title}}',
    due: '{{title}}: પાછું આપવાની તારીખ {{day}}',
  },
};
