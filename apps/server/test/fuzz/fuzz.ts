import fc from 'fast-check';
import { createAnswerCheck, type FuzzAnswer } from './answers.ts';
import { buildCall, type FuzzCall } from './calls.ts';
import { type ApiDocument, listOperations } from './operations.ts';

interface FuzzOptions {
  /** The product's OpenAPI document. */
  document: ApiDocument;
  seed: number;
  calls: number;
  send: (call: FuzzCall) => Promise<FuzzAnswer>;
  /** Called after an unexpected 401, because a call may have ended the sessions. */
  restore: () => Promise<void>;
}

/** Calls every operation equally often; returns the problems of the responses and the number of each status. */
export async function fuzz({ document, seed, calls, send, restore }: FuzzOptions) {
  const operations = listOperations(document);
  const check = createAnswerCheck(document, operations);
  const numRuns = Math.ceil(calls / operations.length);
  const samples = operations.map((operation, at) => fc.sample(buildCall(operation), { numRuns, seed: seed + at }));
  const complaints: string[] = [];
  const statuses: Record<number, number> = {};
  let sent = 0;

  for (let round = 0; round < numRuns; round++) {
    for (const sample of samples) {
      sent++;
      const call = sample[round]!;
      const answer = await send(call);
      if (answer.status === 401 && call.role !== 'guest') await restore();
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      for (const complaint of check(call, answer))
        complaints.push(`${describeCall(call)}: ${complaint}: ${answer.body.slice(0, 300)}`);
    }
  }
  return { sent, statuses, complaints };
}

const describeCall = ({ role, broken, method, url, headers, payload = '' }: FuzzCall) =>
  `${role} ${method} ${url.slice(0, 200)} (broken: ${broken}) ${JSON.stringify(headers)} ${payload.toString().slice(0, 200)}`;
