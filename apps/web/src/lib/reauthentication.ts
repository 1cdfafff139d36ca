import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { ApiError } from './api/api.ts';

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

/** Repeats a call that requires reauthentication once the member has proved it. @throws the error on cancel */
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
