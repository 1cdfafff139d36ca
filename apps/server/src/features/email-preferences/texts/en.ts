const en = {
  /** What the link at the end of each mail says. */
  stop: {
    new_request: 'Stop mails about new requests',
    answer: 'Stop mails about answers to your requests, and how agreed ones end',
    reminder: 'Stop mails that remind you of requests',
    unanswered: 'Stop mails about requests that ended unanswered',
    due_date: 'Stop mails about books that are due back',
  },
} as const;

export default en;
