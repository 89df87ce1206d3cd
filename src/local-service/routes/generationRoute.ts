import { setTimeout as wait } from 'node:timers/promises';
import { validateRequest, withDefaults } from '@shared/models';
import { type FieldProblem, type RequestValues, randomSeed } from '@shared/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { v7 as newId } from 'uuid';
import { mayUse } from '../accounts/KeyStore';
import {
  accessDenied,
  generationFailed,
  insufficientCredits,
  invalidInput,
  invalidKey,
  modelNotFound,
  rateHeaders,
  rateLimited,
} from '../answers/ServiceAnswer';
import { sendFault, worksFirst } from '../faults/sendFault';
import { buildResult } from '../generation/buildResult';
import { costMilli } from '../generation/costMilli';
import { loadSourceImage } from '../generation/loadSourceImage';
import type { LocalModel } from '../localModels';
import { readJsonObject } from '../readJsonObject';
import type { ReceivedBody } from '../receiveBody';
import type { ServiceContext } from '../ServiceContext';
import type { SourceImage } from '../studio/Studio';

type ModelRequest = FastifyRequest<{
  Params: { provider: string; model: string };
  Body: ReceivedBody | undefined;
}>;

/** POST /api/v1/{provider}/{model}. Checks in the order 401, 404, 403, 429, 400, 402; then the work, or 500. */
export function generationRoute(server: FastifyInstance, context: ServiceContext): void {
  server.post('/api/v1/:provider/:model', async (request: ModelRequest, reply) => {
    context.ledger.received(request.body?.text ?? '');
    const key = context.keys.authenticate(request.headers.authorization, context.now());
    if (key === null) throw invalidKey();
    const { provider } = request.params;
    const id = `${provider}/${request.params.model}`;
    const model = context.models.find(({ descriptor }) => descriptor.id === id);
    if (!model) throw modelNotFound(id);
    if (!mayUse(key.scope, provider)) throw accessDenied(provider);

    const fault = context.faults.forPost(id);
    if (fault !== null && !worksFirst(fault)) return sendFault(reply, fault, null, context.now());

    const rate = context.limiter.take(key.id, context.now());
    if (!rate.allowed) throw rateLimited(context.now(), rate.resetAtMs);
    reply.headers(rateHeaders(rate.remaining, rate.resetAtMs));

    const wanted = await readWanted(model, request.body);
    const result = await generate(context, model, wanted);
    return fault === null ? sendJson(reply, result) : sendFault(reply, fault, result, context.now());
  });
}

interface Wanted {
  /** As it came: what history shows, so that a client can recognise its own request. */
  readonly sent: RequestValues;
  /** With the defaults. */
  readonly values: RequestValues;
  readonly image: SourceImage | null;
}

async function readWanted(model: LocalModel, body: ReceivedBody | undefined): Promise<Wanted> {
  const sent = readJsonObject(body ?? { text: '', contentType: 'application/json', tooLarge: false });
  const problems: FieldProblem[] = [...validateRequest(model.descriptor, sent)];
  const source = model.descriptor.parameters.find((parameter) => parameter.kind === 'image')?.name;
  let image: SourceImage | null = null;
  if (source !== undefined && !problems.some((problem) => problem.field === source)) {
    const loaded = await loadSourceImage(String(sent[source]), source);
    if ('image' in loaded) image = loaded.image;
    else problems.push(loaded.problem);
  }
  if (problems.length > 0) throw invalidInput(problems);
  return { sent, values: withDefaults(model.descriptor, sent), image };
}

async function generate(
  context: ServiceContext,
  model: LocalModel,
  { sent, values, image }: Wanted,
): Promise<string> {
  const { credits, ledger, history, settings } = context;
  const { id: modelId, provider, model: modelName } = model.descriptor;
  const cost = costMilli(model, values);
  if (!credits.reserve(cost)) throw insufficientCredits(cost, credits.balanceMilli());
  const id = newId();
  const startMs = context.now();
  ledger.accepted({ id, model: modelId, atMs: startMs, request: sent });
  const pay = () => {
    credits.charge(cost);
    ledger.billed(id, cost);
  };
  if (settings.bill === 'onReceipt') pay();
  const record = { id, provider, model: modelName, request: sent, createdAtMs: startMs };
  try {
    const seed = typeof values.seed === 'string' ? values.seed : randomSeed(context.random);
    const [least, most] = settings.latencyMs;
    if (most > 0) await wait(least + context.random() * Math.max(0, most - least));
    const files = await context.studio({ model: modelId, values, seed, image });
    const result = await buildResult(context, {
      files,
      seed,
      values,
      kind: model.descriptor.result,
      startMs,
    });
    if (settings.bill === 'onSuccess') pay();
    history.add({
      ...record,
      status: 'completed',
      result: result.value,
      costMilli: cost,
      mediaCount: files.length,
    });
    return result.text;
  } catch {
    const paid = settings.bill === 'onReceipt';
    if (!paid) credits.release(cost);
    history.add({ ...record, status: 'failed', result: null, costMilli: paid ? cost : 0, mediaCount: 0 });
    throw generationFailed('internal error');
  }
}

function sendJson(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(text);
}
