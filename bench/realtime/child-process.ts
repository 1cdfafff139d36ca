import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Commands of a child process by name. */
type Answers = Record<string, (question: never) => unknown>;

interface ChildQuestion {
  name: string;
  question: unknown;
}

/** Starts a file of this folder as a child process that handles one command at a time. */
export async function startChild<Does extends Answers>(file: string, env: Record<string, string> = {}) {
  const program = fileURLToPath(new URL(file, import.meta.url));
  const child = fork(program, {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
    serialization: 'advanced',
  });
  const failed = once(child, 'close').then(() => Promise.reject(new Error(`${file} ended`)));
  failed.catch(() => {});
  const receive = () => Promise.race([once(child, 'message'), failed]);
  await receive();

  return {
    async ask<Name extends keyof Does & string>(
      name: Name,
      question: Parameters<Does[Name]>[0],
    ): Promise<Awaited<ReturnType<Does[Name]>>> {
      child.send({ name, question } satisfies ChildQuestion);
      const [answered] = await receive();
      return answered;
    },
    async stop() {
      child.kill('SIGKILL');
      await failed.catch(() => {});
    },
  };
}

/** Handles commands in the child process, which ends on errors and with its parent. */
export function answerQuestions<Does extends Answers>(does: Does) {
  process.on('message', async ({ name, question }: ChildQuestion) => {
    const answered: unknown = await does[name]!(question as never);
    process.send!(answered ?? null);
  });
  process.on('disconnect', () => process.exit());
  process.send!('here');
}
