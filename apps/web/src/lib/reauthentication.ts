import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { ApiError } from './api/api.ts';

/** Called with the proof, or with null on cancel. */
type Answer = (reauthentication: string | null) => void;

const question = createStore(() => ({ answer: null as Answer | null }));

export const useReauthenticationQuestion = () => useStore(question, ({ answer }) => answer);

const promptMember = () =>
  new Promise<string | null>((resolve) => {
    question.setState({
      answer(given) {
        question.setState({ answer: null });
        resolve(given);
      },
    });
  });

/**
 * Makes a call; when the server requires reauthentication, asks the member for it and repeats the call. @throws the
 * server's error when the member cancels
 */
export async function withReauthentication<Result>(
  call: (proof: { reauthentication?: string }) => Promise<Result>,
): Promise<Result> {
  try {
    return await call({});
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'accounts.reauthentication_required') throw error;
    const reauthentication = await promptMember();
    if (reauthentication === null) throw error;
    return call({ reauthentication });
  }
}
