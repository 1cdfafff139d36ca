import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { handleError } from '../../http/error-handler.ts';
import type { Bus } from '../bus.ts';
import type { Occupation } from '../census.ts';
import { isPresence } from '../protocol.ts';
import type { Realtime } from '../realtime.ts';
import { createSigner } from '../signatures.ts';
import { readBatch, readEvent } from './publications.ts';
import { Refusal } from './refusal.ts';
import { createCallCheck } from './signed-call.ts';

interface Setting {
  appId: string;
  key: string;
  secret: string;
  realtime: Pick<Realtime, 'presence'>;
  bus: Pick<Bus, 'publish' | 'endUserNow' | 'census'>;
  clock?: () => number;
}

type Call = FastifyRequest<{ Params: { id: string; name: string; user: string } }>;

const MAX_USER_ID = 200;

/**
 * The calls with which programs publish events and ask about channels, as Pusher's HTTP API has them and its libraries make
 * them: https://pusher.com/docs/channels/library_auth_reference/rest-api/. Whoever knows the secret may.
 */
export function serveHttpApi(app: FastifyInstance, { appId, key, secret, realtime, bus, clock = Date.now }: Setting) {
  const check = createCallCheck({ key, signer: createSigner(key, secret), clock });

  return app.register(async (scope) => {
    takeBytes(scope);
    scope.setErrorHandler(answerRefusal);
    scope.addHook('preHandler', async (request) => {
      const { method, url } = request;
      const [path = '', query] = url.split('?');
      check({ method, path, query: new URLSearchParams(query), body: bytesOf(request) });
      if ((request as Call).params.id !== appId) throw new Refusal(403, 'There is no application with this id');
    });

    scope.post('/apps/:id/events', async (request) => {
      await bus.publish([readEvent(textOf(request))]);
      return {};
    });

    scope.post('/apps/:id/batch_events', async (request) => {
      await bus.publish(readBatch(textOf(request)));
      return {};
    });

    scope.get('/apps/:id/channels', async (request) => {
      const prefix = parameter(request, 'filter_by_prefix');
      const wanted = infoOf(request);
      if (wanted.has('user_count') && !isPresence(prefix))
        throw new Refusal(400, 'user_count is known of presence channels only: set filter_by_prefix=presence-');
      const occupied = await bus.census(prefix);
      return { channels: Object.fromEntries([...occupied].map((one) => [one[0], about(one, wanted)])) };
    });

    scope.get('/apps/:id/channels/:name', async (request: Call) => {
      const { name } = request.params;
      const wanted = infoOf(request);
      if (wanted.has('user_count') && !isPresence(name))
        throw new Refusal(400, 'user_count is known of presence channels only');
      const lines = (await bus.census(name)).get(name) ?? 0;
      return { occupied: lines > 0, ...about([name, lines], wanted) };
    });

    scope.get('/apps/:id/channels/:name/users', async (request: Call) => {
      if (!isPresence(request.params.name)) throw new Refusal(400, 'Only presence channels have users');
      return { users: realtime.presence.members(request.params.name).ids.map((id) => ({ id })) };
    });

    scope.post('/apps/:id/users/:user/terminate_connections', async (request: Call) => {
      const { user } = request.params;
      if (user.length > MAX_USER_ID) throw new Refusal(400, 'That is not the id of a user');
      await bus.endUserNow(user);
      return {};
    });
  });

  function about([name, lines]: Occupation, wanted: Set<string>) {
    return {
      ...(wanted.has('user_count') && { user_count: realtime.presence.members(name).count }),
      ...(wanted.has('subscription_count') && { subscription_count: lines }),
    };
  }
}

/** The signature covers the bytes of the body, so they are kept as they come. */
function takeBytes(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

const bytesOf = ({ body }: FastifyRequest) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
const textOf = (request: FastifyRequest) => bytesOf(request).toString();

const parameter = ({ url }: FastifyRequest, name: string) => new URLSearchParams(url.split('?')[1]).get(name) ?? '';
const infoOf = (request: FastifyRequest) => new Set(parameter(request, 'info').split(','));

function answerRefusal(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (!(error instanceof Refusal)) return handleError(error, request, reply);
  void reply.code(error.status).send({ message: error.message, error: error.message });
}
