export type Encoding = 'br' | 'gzip';

/** The smallest first. */
const ENCODINGS = ['br', 'gzip'] as const;

const isAcceptable = (part: string, encoding: Encoding) =>
  part.startsWith(`${encoding};q=`) && Number(part.slice(encoding.length + 3)) > 0;

/**
 * The encoding that makes an answer smallest of those that are offered and a caller takes, by their `Accept-Encoding`; undefined when they
 * take none.
 */
export function selectEncoding(
  accepted: string | undefined,
  offered: readonly Encoding[] = ENCODINGS,
): Encoding | undefined {
  if (!accepted) return undefined;
  const named = accepted.toLowerCase().replaceAll(' ', '').split(',');
  return offered.find((encoding) => named.some((part) => part === encoding || isAcceptable(part, encoding)));
}
