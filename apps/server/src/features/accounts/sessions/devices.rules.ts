import ipaddr from 'ipaddr.js';

type UserAgentPattern = readonly [name: string, sign: RegExp];

/** User agents also name browsers they are compatible with, so order matters: the first match wins. */
const browserPatterns: readonly UserAgentPattern[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPiOS|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];

const systemPatterns: readonly UserAgentPattern[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['KaiOS', /\bKAIOS\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

const findName = (marks: readonly UserAgentPattern[], text: string) =>
  marks.find(([, sign]) => sign.test(text))?.[0] ?? null;

export const parseUserAgent = (userAgent: string | null) => ({
  browser: findName(browserPatterns, userAgent ?? ''),
  system: findName(systemPatterns, userAgent ?? ''),
});

/** Drops the last part of an IPv4 address (`203.0.113.x`), or all but the first 48 bits of an IPv6 address. */
export function shortenAddress(address: string): string | null {
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  const parts = parsed.toNormalizedString().split(parsed.kind() === 'ipv4' ? '.' : ':');
  return parsed.kind() === 'ipv4' ? `${parts.slice(0, 3).join('.')}.x` : `${parts.slice(0, 3).join(':')}::x`;
}
