import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What a process does when it is asked; asked over the channel between a process and its child. */
type Answers = Record<string, (question: never) => unknown>;

interface ChildQuestion {
  name: string;
  question: unknown;
}

export type Child<Does extends Answers> = Awaited<ReturnType<typeof startChild<Does>>>;

/** Starts a file of this folder as a process of its own, which answers one question after the other. */
export async function startChild<Does extends Answers>(file: string, env: Record<string, string> = {}) {
  const program = fileURLToPath(new URL(file, import.meta.url));
  const child = fork(program, {
    execArgv: [...process.execArgv, '--expose-gc'],
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
    serialization: 'advanced',
  });
  const failed = once(child, 'close').then(() => Promise.reject(new Error(`${file} ended`)));
  failed.catch(() => {});
  const heard = () => Promise.race([once(child, 'message'), failed]);
  await heard();

  return {
    async ask<Name extends keyof Does & string>(
      name: Name,
      question: Parameters<Does[Name]>[0],
    ): Promise<Awaited<ReturnType<Does[Name]>>> {
      child.send({ name, question } satisfies ChildQuestion);
      const [answered] = await heard();
      return answered;
    },
    async stop() {
      child.kill('SIGKILL');
      await failed.catch(() => {});
    },
  };
}

/** In such a process: says that it is there, and answers. A failure ends it, as does the end of who asks. */
export function answerQuestions<Does extends Answers>(does: Does) {
  process.on('message', async ({ name, question }: ChildQuestion) => {
    const answered: unknown = await does[name]!(question as never);
    process.send!(answered ?? null);
  });
  process.on('disconnect', () => process.exit());
  process.send!('here');
}
