import type { OptionsDictionary, ZxcvbnFactory } from '@zxcvbn-ts/core';

/** How hard a password is to guess: 0 to 4 of zxcvbn, and what it names as the weakest point; null if it names none. */
export interface PasswordStrength {
  score: number;
  warning: string | null;
}

/** The time grows with the square of the length and is spent on the main thread: 128 characters could take a second and a half. */
const CHARACTERS_SCORED = 24;
/** Each of the library's default of 100 ways to read `4` as `a` is a search of its own. */
const SUBSTITUTIONS_TRIED = 8;

let loading: Promise<ZxcvbnFactory> | undefined;

/** Makes the dictionaries ready: some 60 MB and 0.4 s of the main thread, once in the life of a process. */
export const loadPasswordDictionaries = () => (loading ??= importDictionaries());

async function importDictionaries() {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  const dictionary: OptionsDictionary = { ...common.dictionary, ...english.dictionary };
  return new ZxcvbnFactory({
    dictionary,
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: SUBSTITUTIONS_TRIED,
  });
}

/**
 * Estimates a password by its beginning; one whose beginning is hard to guess is so as a whole. Takes some 15 ms at most.
 * @param personal words that somebody who knows whose password it is would try first
 */
export async function estimatePasswordStrength(password: string, personal: string[]): Promise<PasswordStrength> {
  const estimator = await loadPasswordDictionaries();
  const { score, feedback } = estimator.check([...password].slice(0, CHARACTERS_SCORED).join(''), personal);
  return { score, warning: feedback.warning };
}
