import { setTimeout as wait } from 'node:timers/promises';
import { validateRequest, withDefaults } from '@shared/models';
import { type FieldProblem, type RequestValues, randomSeed } from '@shared/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { v7 as newId } from 'uuid';
import { type ApiKey, mayUse } from '../accounts/KeyStore';
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
import { type ReceivedBody, readBody } from '../body/readBody';
import { readJsonObject } from '../body/readJsonObject';
import { sendFault, worksFirst } from '../faults/sendFault';
import { buildResult } from '../generation/buildResult';
import { costMilli } from '../generation/costMilli';
import { loadSourceImage } from '../generation/picture/loadSourceImage';
import { ownMedia } from '../generation/picture/ownMedia';
import { shortDataUrl } from '../generation/picture/shortDataUrl';
import { pictureBodiesAtOnce, pictureBodyBytes, textBytes } from '../limits/serviceLimits';
import { Turns } from '../limits/Turns';
import type { LocalModel } from '../localModels';
import type { ServiceContext } from '../ServiceContext';
import type { SourceImage } from '../samples/Sampler';

type ModelRequest = FastifyRequest<{ Params: { provider: string; model: string } }>;

/** POST /api/v1/{provider}/{model}. Checks in the order 401, 404, 403, 429, 400, 402; then the work, or 500. */
export function generationRoute(server: FastifyInstance, context: ServiceContext): void {
  const turns = new Turns(pictureBodiesAtOnce);
  server.post('/api/v1/:provider/:model', async (request: ModelRequest, reply) => {
    context.ledger.arrived();
    const key = context.keys.authenticate(request.headers.authorization, context.now());
    if (key === null) throw invalidKey();
    const { provider } = request.params;
    const id = `${provider}/${request.params.model}`;
    const model = context.models.find(({ descriptor }) => descriptor.id === id);
    if (!model) throw modelNotFound(id);
    if (!mayUse(key.scope, provider)) throw accessDenied(provider);

    const receive = () => receiveRequest(context, model, key, { request, reply });
    const { fault, wanted } = await (mayBeLarge(model, request) ? turns.take(receive) : receive());
    if (wanted === null) return sendFault(reply, fault, null, context.now());
    const result = await generate(context, model, key, wanted);
    return fault === null ? sendJson(reply, result) : sendFault(reply, fault, result, context.now());
  });
}

interface Wanted {
  /** As it came, but for a large picture, which is named by its digest: what history shows. */
  readonly sent: RequestValues;
  /** With the defaults. */
  readonly values: RequestValues;
  readonly image: SourceImage | null;
}

type Fault = NonNullable<ReturnType<ServiceContext['faults']['forPost']>>;
/** What came of a body: the work it wants, with the fault that follows it, or a fault in its place. */
type Received =
  | { readonly fault: Fault | null; readonly wanted: Wanted }
  | { readonly fault: Fault; readonly wanted: null };

async function receiveRequest(
  context: ServiceContext,
  model: LocalModel,
  key: ApiKey,
  { request, reply }: { readonly request: ModelRequest; readonly reply: FastifyReply },
): Promise<Received> {
  const body = await readBody(request, reply, pictureField(model) ? pictureBodyBytes : textBytes);
  context.ledger.asked(body.bytes);
  const fault = context.faults.forPost(model.descriptor.id);
  if (fault !== null && !worksFirst(fault)) return { fault, wanted: null };

  const rate = context.limiter.take(key.id, context.now());
  if (!rate.allowed) throw rateLimited(context.now(), rate.resetAtMs);
  reply.headers(rateHeaders(rate.remaining, rate.resetAtMs));
  return { fault, wanted: await readWanted(context, model, body) };
}

async function readWanted(context: ServiceContext, model: LocalModel, body: ReceivedBody): Promise<Wanted> {
  const { descriptor } = model;
  const picture = pictureField(model);
  const names = descriptor.parameters.map((parameter) => parameter.name);
  const { values, pictureOf } = readJsonObject(body, { names, picture });
  const problems: FieldProblem[] = [...validateRequest(descriptor, values)];
  let image: SourceImage | null = null;
  let sent = values;
  if (picture !== undefined && !problems.some((problem) => problem.field === picture)) {
    const url = String(values[picture]);
    const large = pictureOf(url);
    const own = (address: string) => ownMedia(context, address);
    const loaded = await loadSourceImage({ url, large, own, fetch: context.fetchPicture }, picture);
    if ('image' in loaded) image = loaded.image;
    else problems.push(loaded.problem);
    if (problems.length === 0) sent = { ...values, [picture]: await shortDataUrl(large ?? url) };
  }
  if (problems.length > 0) throw invalidInput(problems);
  return { sent, values: withDefaults(descriptor, sent), image };
}

/** Whether the body may be one of those that only a few may have in memory at once. */
function mayBeLarge(model: LocalModel, { headers }: FastifyRequest): boolean {
  const announced = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY);
  return pictureField(model) !== undefined && announced > textBytes;
}

function pictureField({ descriptor }: LocalModel): string | undefined {
  return descriptor.parameters.find((parameter) => parameter.kind === 'image')?.name;
}

async function generate(
  context: ServiceContext,
  model: LocalModel,
  key: ApiKey,
  { sent, values, image }: Wanted,
): Promise<string> {
  const { credits, ledger, history, settings } = context;
  const { id: modelId, provider, model: modelName } = model.descriptor;
  const cost = costMilli(model, values);
  if (!credits.reserve(cost)) throw insufficientCredits(cost, credits.balanceMilli());
  const id = newId();
  const startMs = context.now();
  ledger.accepted({ id, model: modelId, keyId: key.id, atMs: startMs, request: sent });
  const pay = () => {
    credits.charge(cost);
    ledger.billed(id, cost);
  };
  if (settings.bill === 'onReceipt') pay();
  const record = { id, provider, model: modelName, request: sent, createdAtMs: startMs };
  try {
    const seed = typeof values.seed === 'string' ? values.seed : randomSeed(context.random);
    const [least, most] = settings.latencyMs;
    const latencyMs = least + context.random() * Math.max(0, most - least);
    if (most > 0) await wait(latencyMs, undefined, { signal: context.stopping });
    const files = await context.sampler({ model: modelId, values, seed, image });
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
