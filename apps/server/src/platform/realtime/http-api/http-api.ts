import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { handleError } from '../../http/error-handler.ts';
import type { Bus } from '../bus.ts';
import type { SubscriberCount } from '../subscriber-count.ts';
import { isPresence } from '../protocol.ts';
import type { Realtime } from '../realtime.ts';
import { createSigner } from '../signatures.ts';
import { parseBatch, parseEvent } from './publications.ts';
import { Refusal } from './refusal.ts';
import { createSignatureCheck } from './request-signature.ts';

export interface HttpApiSettings {
  appId: string;
  key: string;
  secret: string;
  realtime: Pick<Realtime, 'presence'>;
  bus: Pick<Bus, 'publish' | 'endUserNow' | 'countSubscribers'>;
  clock?: () => number;
}

type Call = FastifyRequest<{ Params: { id: string; name: string; user: string } }>;

const MAX_USER_ID = 200;

/**
 * The calls with which programs publish events and ask about channels, as Pusher's HTTP API has them and its libraries make
 * them: https://pusher.com/docs/channels/library_auth_reference/rest-api/. Whoever knows the secret may.
 */
export function serveHttpApi(
  app: FastifyInstance,
  { appId, key, secret, realtime, bus, clock = Date.now }: HttpApiSettings,
) {
  const check = createSignatureCheck({ key, signer: createSigner(key, secret), clock });

  return app.register(async (scope) => {
    keepBodyBytes(scope);
    scope.setErrorHandler(answerRefusal);
    scope.addHook('preHandler', async (request) => {
      const { method, url } = request;
      const [path = '', query] = url.split('?');
      check({ method, path, query: new URLSearchParams(query), body: getBodyBytes(request) });
      if ((request as Call).params.id !== appId) throw new Refusal(403, 'There is no application with this id');
    });

    scope.post('/apps/:id/events', async (request) => {
      await bus.publish([parseEvent(getBodyText(request))]);
      return {};
    });

    scope.post('/apps/:id/batch_events', async (request) => {
      await bus.publish(parseBatch(getBodyText(request)));
      return {};
    });

    scope.get('/apps/:id/channels', async (request) => {
      const prefix = getQueryParameter(request, 'filter_by_prefix');
      const wanted = parseInfo(request);
      if (wanted.has('user_count') && !isPresence(prefix))
        throw new Refusal(400, 'user_count is known of presence channels only: set filter_by_prefix=presence-');
      const occupied = await bus.countSubscribers(prefix);
      return { channels: Object.fromEntries([...occupied].map((one) => [one[0], presentChannel(one, wanted)])) };
    });

    scope.get('/apps/:id/channels/:name', async (request: Call) => {
      const { name } = request.params;
      const wanted = parseInfo(request);
      if (wanted.has('user_count') && !isPresence(name))
        throw new Refusal(400, 'user_count is known of presence channels only');
      const count = (await bus.countSubscribers(name)).get(name) ?? 0;
      return { occupied: count > 0, ...presentChannel([name, count], wanted) };
    });

    scope.get('/apps/:id/channels/:name/users', async (request: Call) => {
      if (!isPresence(request.params.name)) throw new Refusal(400, 'Only presence channels have users');
      return { users: realtime.presence.listMembers(request.params.name).ids.map((id) => ({ id })) };
    });

    scope.post('/apps/:id/users/:user/terminate_connections', async (request: Call) => {
      const { user } = request.params;
      if (user.length > MAX_USER_ID) throw new Refusal(400, 'That is not the id of a user');
      await bus.endUserNow(user);
      return {};
    });
  });

  function presentChannel([name, count]: SubscriberCount, wanted: Set<string>) {
    return {
      ...(wanted.has('user_count') && { user_count: realtime.presence.listMembers(name).count }),
      ...(wanted.has('subscription_count') && { subscription_count: count }),
    };
  }
}

/** The signature covers the bytes of the body, so they are kept as they come. */
function keepBodyBytes(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

const getBodyBytes = ({ body }: FastifyRequest) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
const getBodyText = (request: FastifyRequest) => getBodyBytes(request).toString();

const getQueryParameter = ({ url }: FastifyRequest, name: string) =>
  new URLSearchParams(url.split('?')[1]).get(name) ?? '';
const parseInfo = (request: FastifyRequest) => new Set(getQueryParameter(request, 'info').split(','));

function answerRefusal(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (!(error instanceof Refusal)) return handleError(error, request, reply);
  void reply.code(error.status).send({ message: error.message, error: error.message });
}
