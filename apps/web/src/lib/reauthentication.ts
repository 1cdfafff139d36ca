import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { ApiError } from './api.ts';

/** Ends the question with what confirms the member, or with null when they would rather not. */
type Answer = (reauthentication: string | null) => void;

const question = createStore(() => ({ answer: null as Answer | null }));

/** How to answer the question that is open, or null. */
export const useReauthenticationQuestion = () => useStore(question, ({ answer }) => answer);

const askMember = () =>
  new Promise<string | null>((resolve) => {
    question.setState({
      answer(given) {
        question.setState({ answer: null });
        resolve(given);
      },
    });
  });

/**
 * Makes a call that may need a proof of who the member is: asks them when the server wants one, and makes the call again.
 * @throws what the server said when the member gives no proof
 */
export async function withReauthentication<Result>(
  call: (proof: { reauthentication?: string }) => Promise<Result>,
): Promise<Result> {
  try {
    return await call({});
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'accounts.reauthentication_required') throw error;
    const reauthentication = await askMember();
    if (reauthentication === null) throw error;
    return call({ reauthentication });
  }
}
