import type { FastifyInstance } from 'fastify';
import { call } from '../app.ts';
import type { Member } from '../factories.ts';
import type { Samples } from './endpoint-sample.ts';

type CreateOne = () => Promise<{ id: number }>;

export function createPassportSamples(
  app: FastifyInstance,
  owner: Member,
  ownBook: CreateOne,
  completed: CreateOne,
): Samples {
  const passport = async () => {
    const { data } = await call(app, 'PUT /api/books/:id/passport', { token: owner.token, params: await ownBook() });
    return { id: data.code };
  };
  return {
    'GET /api/passports/:code': passport,
    'PUT /api/books/:id/passport': ownBook,
    'PUT /api/requests/:id/stamp': async () => ({
      by: 'reader',
      id: (await completed()).id,
      body: { named: true },
    }),
  };
}
