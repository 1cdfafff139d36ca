import type { PushTexts } from './push-notifications.wording.en.rules.ts';

export const kn: PushTexts = {
  locale: 'kn-IN',
  product: 'The Wandering Book Network',
  kinds: {
    new_request: 'ನಿಮ್ಮ ಪುಸ್ತಕಕ್ಕೆ ಹೊಸ ವಿನಂತಿ',
    answer: 'ಒಂದು ವಿನಂತಿಯ ಬಗ್ಗೆ ಹೊಸ ಸುದ್ದಿ',
    reminder: 'ಒಂದು ವಿನಂತಿ ನಿಮ್ಮ ಉತ್ತರಕ್ಕಾಗಿ ಕಾಯುತ್ತಿದೆ',
    unanswered: 'ಒಂದು ವಿನಂತಿ ಉತ್ತರವಿಲ್ಲದೆ ಮುಗಿಯಿತು',
    due_date: 'ಒಂದು ಪುಸ್ತಕ ವಾಪಸ್ ಕೊಡುವ ಸಮಯ ಬಂದಿದೆ',
    message: 'ಹೊಸ ಮೆಸೇಜ್',
  },
  photo: 'ಫೋಟೋ',
  requests: {
    asked: '{{name}} ಅವರು ನಿಮ್ಮ ಪುಸ್ತಕ ಕೇಳಿದ್ದಾರೆ: {{title}}',
    countered: '{{name}} ಅವರು ನಿಮಗೆ ಆಫರ್ ಕೊಟ್ಟಿದ್ದಾರೆ: {{title}}',
    offer_declined: '{{name}} ಅವರು ನಿಮ್ಮ ಆಫರ್ ನಿರಾಕರಿಸಿದ್ದಾರೆ: {{title}}',
    request_accepted: '{{name}} ಅವರು ನಿಮ್ಮ ವಿನಂತಿ ಒಪ್ಪಿಕೊಂಡಿದ್ದಾರೆ: {{title}}',
    offer_accepted: '{{name}} ಅವರು ನಿಮ್ಮ ಆಫರ್ ಒಪ್ಪಿಕೊಂಡಿದ್ದಾರೆ: {{title}}',
    declined: 'ವಿನಂತಿ ನಿರಾಕರಿಸಲಾಗಿದೆ: {{title}}',
    completed: 'ವಿನಂತಿ ಮುಗಿದಿದೆ: {{title}}',
    cancelled: 'ವಿನಂತಿ ರದ್ದಾಗಿದೆ: {{title}}',
    reminder: '{{name}} ಅವರು ನಿಮ್ಮ ಉತ್ತರಕ್ಕಾಗಿ ಕಾಯುತ್ತಿದ್ದಾರೆ: {{title}}',
    unanswered: 'ವಿನಂತಿ ಉತ್ತರವಿಲ್ಲದೆ ಮುಗಿಯಿತು: {{title}}',
    due: '{{title}}: ವಾಪಸ್ ಕೊಡುವ ದಿನ {{day}}',
  },
};
