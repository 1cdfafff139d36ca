/** Replaces a part of a library; fails the build when a new version looks different. */
export function replaceOnce(code: string, [part, replacement]: [RegExp, string]): string {
  if (!part.test(code)) throw new Error(`A library has changed: ${String(part)} is not in it`);
  return code.replace(part, replacement);
}
