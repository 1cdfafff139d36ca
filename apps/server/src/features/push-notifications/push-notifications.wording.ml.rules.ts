import type { PushTexts } from './push-notifications.wording.en.rules.ts';

export const ml: PushTexts = {
  locale: 'ml-IN',
  product: 'The Wandering Book Network',
  kinds: {
    new_request: 'നിങ്ങളുടെ പുസ്തകത്തിന് പുതിയ റിക്വസ്റ്റ്',
    answer: 'ഒരു റിക്വസ്റ്റിനെക്കുറിച്ച് പുതിയ വിവരം',
    reminder: 'ഒരു റിക്വസ്റ്റ് നിങ്ങളുടെ മറുപടി കാത്തിരിക്കുന്നു',
    unanswered: 'ഒരു റിക്വസ്റ്റ് മറുപടിയില്ലാതെ അവസാനിച്ചു',
    due_date: 'ഒരു പുസ്തകം തിരികെ നൽകാൻ സമയമായി',
    message: 'പുതിയ മെസേജ്',
  },
  photo: 'ഫോട്ടോ',
  requests: {
    asked: '{{name}} നിങ്ങളോട് പുസ്തകം ചോദിക്കുന്നു: {{title}}',
    countered: '{{name}} നിങ്ങൾക്ക് ഓഫർ തന്നു: {{title}}',
    offer_declined: '{{name}} നിങ്ങളുടെ ഓഫർ നിരസിച്ചു: {{title}}',
    request_accepted: '{{name}} നിങ്ങളുടെ റിക്വസ്റ്റ് സ്വീകരിച്ചു: {{title}}',
    offer_accepted: '{{name}} നിങ്ങളുടെ ഓഫർ സ്വീകരിച്ചു: {{title}}',
    declined: 'റിക്വസ്റ്റ് നിരസിച്ചു: {{title}}',
    completed: 'റിക്വസ്റ്റ് പൂർത്തിയായി: {{title}}',
    cancelled: 'റിക്വസ്റ്റ് റദ്ദായി: {{title}}',
    reminder: '{{name}} നിങ്ങളുടെ മറുപടി കാത്തിരിക്കുന്നു: {{title}}',
    unanswered: 'റിക്വസ്റ്റ് മറുപടിയില്ലാതെ അവസാനിച്ചു: {{title}}',
    due: '{{title}}: തിരികെ നൽകേണ്ട തീയതി {{day}}',
  },
};
