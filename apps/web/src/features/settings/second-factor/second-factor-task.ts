export type SecondFactorTask =
  | { kind: 'addApp' }
  | { kind: 'removeApp' }
  | { kind: 'addPasskey' }
  | { kind: 'removePasskey'; id: number; name: string }
  | { kind: 'renewCodes' };
