import '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Other members will respond to this mutation: a reason to offer push notifications. */
      awaitsAnswers?: boolean;
    };
  }
}
