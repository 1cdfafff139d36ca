/** What a member wants to change of their two-step sign-in. */
export type SecondFactorTask =
  | { kind: 'addApp' }
  | { kind: 'removeApp' }
  | { kind: 'addPasskey' }
  | { kind: 'removePasskey'; id: number; name: string }
  | { kind: 'renewCodes' };
