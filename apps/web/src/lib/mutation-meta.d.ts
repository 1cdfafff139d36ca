import '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Others will answer what was sent: a reason to ask whether the member wants to be told on this device. */
      awaitsAnswers?: boolean;
    };
  }
}
