export type Encoding = 'br' | 'gzip';

const ENCODINGS = ['br', 'gzip'] as const;

const isAcceptable = (part: string, encoding: Encoding) =>
  part.startsWith(`${encoding};q=`) && Number(part.slice(encoding.length + 3)) > 0;

/** Selects the smallest offered encoding that `Accept-Encoding` allows; undefined when it allows none. */
export function selectEncoding(
  accepted: string | undefined,
  available: readonly Encoding[] = ENCODINGS,
): Encoding | undefined {
  if (!accepted) return undefined;
  const acceptedParts = accepted.toLowerCase().replaceAll(' ', '').split(',');
  return available.find((encoding) => acceptedParts.some((part) => part === encoding || isAcceptable(part, encoding)));
}
