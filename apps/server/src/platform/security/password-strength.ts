import type { OptionsDictionary, ZxcvbnFactory } from '@zxcvbn-ts/core';

export interface PasswordStrength {
  score: number;
  warning: string | null;
}

/** The time grows with the square of the length on the main thread: 128 characters could take 1.5 s. */
const MAX_SCORED_CHARACTERS = 24;
/** Each of zxcvbn's up to 100 substitutions (`4` for `a`) is a separate search. */
const MAX_SUBSTITUTIONS = 8;

/** Loads the dictionaries on first use: some 60 MB and 0.4 s of the main thread per process. */
async function createEstimator() {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  const dictionary: OptionsDictionary = { ...common.dictionary, ...english.dictionary };
  return new ZxcvbnFactory({
    dictionary,
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: MAX_SUBSTITUTIONS,
  });
}

let loading: Promise<ZxcvbnFactory> | undefined;

/** Scores the beginning of a password in at most 15 ms; `personal` are words that an attacker would try first. */
export async function estimatePasswordStrength(password: string, personal: string[]): Promise<PasswordStrength> {
  const estimator = await (loading ??= createEstimator());
  const { score, feedback } = estimator.check([...password].slice(0, MAX_SCORED_CHARACTERS).join(''), personal);
  return { score, warning: feedback.warning };
}
