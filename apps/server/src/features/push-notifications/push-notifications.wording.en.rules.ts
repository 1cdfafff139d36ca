/** Texts of push notifications. Names, titles and days are `{{…}}` placeholders. */
export const en = {
  locale: 'en-IN',
  product: 'The Wandering Book Network',
  /** The whole text without opt-in, else the title. */
  kinds: {
    new_request: 'A new request for one of your books',
    answer: 'News about a request',
    reminder: 'A request waits for your answer',
    unanswered: 'A request ended unanswered',
    due_date: 'A book is due back',
    message: 'A new message',
  },
  photo: 'Photo',
  requests: {
    asked: '{{name}} asks you for {{title}}',
    countered: '{{name}} makes you an offer for {{title}}',
    offer_declined: '{{name}} declined your offer for {{title}}',
    request_accepted: '{{name}} accepted your request for {{title}}',
    offer_accepted: '{{name}} accepted your offer for {{title}}',
    declined: 'The request for {{title}} was declined',
    completed: 'The request for {{title}} was completed',
    cancelled: 'The request for {{title}} was cancelled',
    reminder: '{{name}} waits for your answer about {{title}}',
    unanswered: 'The request for {{title}} ended unanswered',
    due: '{{title}} is due back on {{day}}',
  },
};

export type PushTexts = typeof en;
