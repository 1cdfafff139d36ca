const en = {
  /** What happened with a request, told to one of its two people. */
  wording: {
    reminder: 'Reminder: {{told}}',
    asked: {
      byMe: {
        rent: 'You sent {{receiver}} a rent request for {{book}}',
        buy: 'You sent {{receiver}} a buy request for {{book}}',
        exchange: 'You sent {{receiver}} an exchange request for {{book}}',
        donate: 'You sent {{receiver}} a donate request for {{book}}',
      },
      ofMe: {
        rent: '{{sender}} sent you a rent request for {{book}}',
        buy: '{{sender}} sent you a buy request for {{book}}',
        exchange: '{{sender}} sent you an exchange request for {{book}}',
        donate: '{{sender}} sent you a donate request for {{book}}',
      },
    },
    offer: {
      priceToMe: '{{receiver}} offers you {{book}} for {{price}}',
      priceByMe: 'You offered {{sender}} {{book}} for {{price}}',
      bookOfMine: '{{receiver}} would like {{wanted}} of yours instead, for {{book}}',
      bookOfTheirs: 'You asked {{sender}} for {{wanted}} instead, for {{book}}',
      declined: '{{sender}} declined your offer for {{book}}',
      declinedPrice: '{{sender}} declined your offer of {{price}} for {{book}}',
      acceptedByMe: "You accepted {{receiver}}'s offer for {{book}}",
      acceptedPriceByMe: "You accepted {{receiver}}'s offer of {{price}} for {{book}}",
      acceptedByThem: '{{sender}} accepted your offer for {{book}}',
      acceptedPriceByThem: '{{sender}} accepted your offer of {{price}} for {{book}}',
    },
    due: {
      reminder: 'Reminder: {{book}} is due back on {{day}}',
      told: '{{told}}. It is due back on {{day}}',
    },
    handedOver: {
      toMe: 'You have {{book}} now',
      toThem: '{{sender}} has {{book}} now',
    },
    /** Who moved a request: the reader or the other one, the reader's request or that of the other one. */
    outcome: {
      mineByMe: {
        accepted: 'You accepted your request for {{book}}',
        declined: 'You declined your request for {{book}}',
        completed: 'You completed your request for {{book}}',
        cancelled: 'You cancelled your request for {{book}}',
      },
      mineByThem: {
        accepted: '{{receiver}} accepted your request for {{book}}',
        declined: '{{receiver}} declined your request for {{book}}',
        completed: '{{receiver}} completed your request for {{book}}',
        cancelled: '{{receiver}} cancelled your request for {{book}}',
      },
      theirsByThem: {
        accepted: '{{sender}} accepted the request for {{book}}',
        declined: '{{sender}} declined the request for {{book}}',
        completed: '{{sender}} completed the request for {{book}}',
        cancelled: '{{sender}} cancelled the request for {{book}}',
      },
      theirsByMe: {
        accepted: "You accepted {{sender}}'s request for {{book}}",
        declined: "You declined {{sender}}'s request for {{book}}",
        completed: "You completed {{sender}}'s request for {{book}}",
        cancelled: "You cancelled {{sender}}'s request for {{book}}",
      },
    },
    /** What nobody did. */
    automatic: {
      mine: {
        accepted: 'Your request for {{book}} was accepted',
        declined: 'Your request for {{book}} was declined because the book is no longer available',
        declinedExchange: 'Your request for {{book}} was declined because one of the two books is no longer available',
        completed: 'Your request for {{book}} was completed',
        cancelled: 'Your request for {{book}} ended unanswered after 14 days',
      },
      theirs: {
        accepted: "{{sender}}'s request for {{book}} was accepted",
        declined: "{{sender}}'s request for {{book}} was declined because the book is no longer available",
        declinedExchange:
          "{{sender}}'s request for {{book}} was declined because one of the two books is no longer available",
        completed: "{{sender}}'s request for {{book}} was completed",
        cancelled: "{{sender}}'s request for {{book}} ended unanswered after 14 days",
      },
    },
  },
  mails: {
    dear: 'Dear {{name}},',
    told: '{{told}}.',
    link: 'See your requests',
    asked: {
      subject: '{{sender}} asks you for {{book}}',
      then: 'You can accept or decline it there, or write first.',
      inLine: 'It waits in line until the book is free.',
    },
    countered: {
      subject: '{{receiver}} makes you an offer for {{book}}',
      then: 'You can accept or decline it there. If you decline it, your request stands as you sent it.',
    },
    offer_declined: {
      subject: '{{sender}} declined your offer for {{book}}',
      then: 'Their request still waits for your answer.',
    },
    accepted: {
      request: 'Your request for {{book}} was accepted',
      offer: 'Your offer for {{book}} was accepted',
      then: 'Agree in a chat where the book changes hands.',
    },
    declined: {
      mine: 'Your request for {{book}} was declined',
      theirs: "{{sender}}'s request for {{book}} was declined",
      elsewhere: 'Perhaps somebody else shares the book too.',
    },
    completed: {
      mine: 'Your request for {{book}} was completed',
      theirs: "{{sender}}'s request for {{book}} was completed",
      then: 'You can say there how it went.',
    },
    cancelled: {
      mine: 'Your request for {{book}} was cancelled',
      theirs: "{{sender}}'s request for {{book}} was cancelled",
    },
    reminder: {
      subject: '{{name}} waits for your answer about {{book}}',
      then: 'If nobody answers it, it ends by itself on {{day}}.',
    },
    unanswered: {
      subject: 'A request for {{book}} ended unanswered',
      toOwner: 'There is nothing left to do about it.',
    },
    due: {
      subject: '{{book}} is due back on {{day}}',
      toReader: 'If you need more time, write to the owner.',
      toOwner: 'When you have it back, mark it as returned there, so that the next reader can have it.',
    },
    bookIsFree: 'Your book is free again.',
    askAgain: 'You can ask again, or look for the book elsewhere.',
  },
} as const;

export default en;
