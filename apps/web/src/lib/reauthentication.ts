import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { ApiError } from './api/api.ts';
import { subscribeToSession } from './session.ts';

type Answer = (reauthentication: string | null) => void;

const question = createStore(() => ({ answer: null as Answer | null }));

export const useReauthenticationQuestion = () => useStore(question, ({ answer }) => answer);

const promptMember = () =>
  new Promise<string | null>((resolve) => {
    question.setState({
      answer(proof) {
        question.setState({ answer: null });
        resolve(proof);
      },
    });
  });

/** The latest proof, which the server accepts for five minutes. */
let latest: { reauthentication: string } | undefined;
subscribeToSession(() => (latest = undefined));

/**
 * Repeats a call that requires reauthentication with the latest proof, or once the member has proved it anew.
 * @throws the error on cancel
 */
export async function withReauthentication<Result>(
  call: (proof: { reauthentication?: string }) => Promise<Result>,
): Promise<Result> {
  try {
    return await call(latest ?? {});
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'accounts.reauthentication_required') throw error;
    const reauthentication = await promptMember();
    if (reauthentication === null) throw error;
    latest = { reauthentication };
    return call(latest);
  }
}
