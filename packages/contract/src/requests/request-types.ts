export const requestTypes = ['rent', 'buy', 'exchange', 'donate'] as const;
export type RequestType = (typeof requestTypes)[number];

/** Whether a book that is requested comes back to its owner. */
export const isLoan = { rent: true, buy: false, exchange: false, donate: false } as const satisfies Record<
  RequestType,
  boolean
>;
