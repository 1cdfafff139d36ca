import type { FastifyInstance } from 'fastify';
import { call } from '../app.ts';
import type { Member } from '../factories.ts';
import { createDevice } from '../services/push-service.ts';
import type { Samples } from './endpoint-sample.ts';

const PUSH_SERVICE = 'https://push.example.org';

export function createPushSamples(app: FastifyInstance, owner: Member): Samples {
  return {
    'PUT /api/user/push-preferences': () => ({ body: { message: false } }),
    'PUT /api/user/push-subscription': () => ({ body: createDevice(PUSH_SERVICE).subscription }),
    'POST /api/push-subscription/renewal': async () => {
      const old = createDevice(PUSH_SERVICE).subscription;
      await call(app, 'PUT /api/user/push-subscription', { token: owner.token, body: old });
      return { body: { old, subscription: createDevice(PUSH_SERVICE).subscription } };
    },
  };
}
