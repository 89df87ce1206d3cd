import { createHash, randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { expectedMedia, largestSeed, validateRequest, withDefaults } from '@shared/models';
import {
  type FieldProblem,
  invalidField,
  type RequestValues,
  randomSeed,
  stringifyLossless,
} from '@shared/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ApiKey, scopeAllows } from '../accounts/KeyStore';
import {
  accessDenied,
  invalidInput,
  invalidRequest,
  notFound,
  rateHeaders,
  rateLimited,
} from '../answers/ServiceAnswer';
import { type ReceivedBody, readBody } from '../body/readBody';
import { readJsonObject } from '../body/readJsonObject';
import type { OrderImage, ServiceModel } from '../engines/Engine';
import { doesWorkFirst, sendFault } from '../faults/sendFault';
import { readDataUrl, readLargeDataUrl, shortDataUrl } from '../generation/picture/dataUrls';
import { SourcePictureError } from '../generation/picture/SourcePictureError';
import { FairSemaphore } from '../limits/FairSemaphore';
import {
  maxParallelPictureBodies,
  maxPictureBodyBytes,
  maxPictureBytes,
  maxTextBytes,
} from '../limits/serviceLimits';
import type { ServiceContext } from '../ServiceContext';
import type { SourceImage } from '../samples/Sampler';
import type { WorkAnswer } from '../work/WorkRows';

type ModelRequest = FastifyRequest<{ Params: { provider: string; model: string } }>;

/** Checks in the order 401, 404, 403, 429, 400, 402; then does the work, or answers 500. */
export function generationRoute(server: FastifyInstance, context: ServiceContext): void {
  const pictureBodies = new FairSemaphore(maxParallelPictureBodies);
  server.post('/api/v1/:provider/:model', async (request: ModelRequest, reply) => {
    context.testLedger.countPost();
    const key = context.access.requireKey(request);
    const { provider } = request.params;
    const id = `${provider}/${request.params.model}`;
    const model = await findModel(context, id);
    if (model === null) throw notFound(id);
    checkAccess(context, key, model);

    const receive = () => receiveRequest(context, model, key, request, reply);
    const { fault, input } = await (mayHaveLargeBody(model, request)
      ? pictureBodies.run(receive)
      : receive());
    if (input === null) return sendFault(reply, fault, null, context.now());
    const answer = await generate(context, model, key, input, attemptOf(request));
    if (fault !== null && answer.status === 200) return sendFault(reply, fault, answer.text, context.now());
    return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.text);
  });
}

/** @throws ServiceAnswer 403: a suspended account, a key of another scope, or a plan without the provider */
function checkAccess({ accounts }: ServiceContext, { accountId, scope }: ApiKey, model: ServiceModel): void {
  const { provider, id } = model.descriptor;
  const { plan, suspended } = accounts.get(accountId);
  if (suspended) throw accessDenied(provider, 'suspended');
  if (!scopeAllows(scope, provider)) throw accessDenied(provider, 'key');
  const isAllowed = (allowed: readonly string[] | null | undefined, name: string) =>
    allowed?.includes(name) ?? true;
  if (!isAllowed(plan?.providers, provider) || !isAllowed(plan?.models, id))
    throw accessDenied(provider, 'plan');
}

// the engine may have a new model since it was last queried
async function findModel({ engines }: ServiceContext, id: string): Promise<ServiceModel | null> {
  const known = engines.find(id);
  if (known !== null) return known;
  await engines.refresh();
  return engines.find(id);
}

function attemptOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\w-]{8,100}$/.test(key)) return key;
  throw invalidRequest('Invalid value for Idempotency-Key: must be 8 to 100 letters, digits, hyphens');
}

/** Reads a request. Returns the input, with a fault for after the work; or null, with a fault instead of the work. */
async function receiveRequest(
  context: ServiceContext,
  model: ServiceModel,
  key: ApiKey,
  request: ModelRequest,
  reply: FastifyReply,
) {
  const body = await readBody(request, reply, pictureField(model) ? maxPictureBodyBytes : maxTextBytes);
  context.testLedger.countSeed(body.bytes);
  const fault = context.faults.forPost(model.descriptor.id);
  if (fault !== null && !doesWorkFirst(fault)) return { fault, input: null };

  const rate = context.limiter.consume(...context.rateOf(key));
  if (!rate.allowed) throw rateLimited(context.now(), rate.resetAtMs);
  reply.headers(rateHeaders(rate.remaining, rate.resetAtMs));
  return { fault, input: await readInput(context, model, body) };
}

type GenerationInput = Awaited<ReturnType<typeof readInput>>;

async function readInput(context: ServiceContext, model: ServiceModel, body: ReceivedBody) {
  const { descriptor } = model;
  const picture = pictureField(model);
  const names = descriptor.parameters.map((parameter) => parameter.name);
  const { values, pictureOf } = readJsonObject(body, { names, picture });
  const problems: FieldProblem[] = [...validateRequest(descriptor, values)];
  let image: OrderImage | null = null;
  let historyValues = values;
  if (picture !== undefined && !problems.some((problem) => problem.field === picture)) {
    const url = String(values[picture]);
    const largeDataUrl = pictureOf(url);
    const loaded = await loadSourceImage(context, picture, url, largeDataUrl);
    if ('problem' in loaded) problems.push(loaded.problem);
    else if (problems.length === 0) {
      historyValues = { ...values, [picture]: await shortDataUrl(largeDataUrl ?? url) };
      image = { path: context.media.downloadPath(randomUUID()), pixels: loaded.pixels };
      await writeFile(image.path, loaded.data);
    }
  }
  if (problems.length > 0) throw invalidInput(problems);
  return {
    /** As received, with a large picture replaced by its hash, for the history. */
    sent: historyValues,
    values: withDefaults(descriptor, historyValues),
    image,
  };
}

/** Whether the body may contain a large picture; only a few such bodies may be in memory. */
function mayHaveLargeBody(model: ServiceModel, { headers }: FastifyRequest): boolean {
  const announced = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY);
  return pictureField(model) !== undefined && announced > maxTextBytes;
}

function pictureField({ descriptor }: ServiceModel): string | undefined {
  return descriptor.parameters.find((parameter) => parameter.kind === 'image')?.name;
}

async function generate(
  context: ServiceContext,
  model: ServiceModel,
  key: ApiKey,
  { sent: historyValues, values, image }: GenerationInput,
  attemptId: string | null,
): Promise<WorkAnswer> {
  const seed =
    typeof values.seed === 'string' ? values.seed : randomSeed(Math.random, largestSeed(model.descriptor));
  const attempt =
    attemptId === null ? null : { id: attemptId, bodyHash: hashOf(model.descriptor.id, historyValues) };
  const costs = costMilli(model, values);
  try {
    const order = { model, key, request: historyValues, values, seed, costMilli: costs, image, attempt };
    return await context.workQueue.generate(order);
  } finally {
    if (image !== null) await rm(image.path, { force: true });
  }
}

/** The cost of a request, in thousandths of a credit: the model's price per image, or per 5 s of film. */
function costMilli({ descriptor, priceMilli }: ServiceModel, values: RequestValues): number {
  const { count, durationS } = expectedMedia(descriptor, values);
  return Math.round(priceMilli * (durationS === null ? count : (durationS / 5) * count));
}

function hashOf(model: string, historyValues: RequestValues): string {
  return createHash('sha256')
    .update(`${model}\n${stringifyLossless(historyValues)}`)
    .digest('base64url');
}

/** Returns errors as problems of `field`. @param large the large data: URL that `url` replaces; null: none */
async function loadSourceImage(
  context: ServiceContext,
  field: string,
  url: string,
  large: Buffer | null,
): Promise<{ readonly pixels: SourceImage; readonly data: Buffer } | { readonly problem: FieldProblem }> {
  const { decodePicture } = await import('../generation/picture/decodePicture');
  try {
    const data = await load(context, url, large);
    if (data.length > maxPictureBytes) throw new SourcePictureError('must be at most 20 MB');
    return { pixels: await decodePicture(data), data };
  } catch (error) {
    const reason = error instanceof SourcePictureError ? error.message : 'could not be loaded';
    return { problem: invalidField(field, reason) };
  }
}

async function load(context: ServiceContext, url: string, largeDataUrl: Buffer | null): Promise<Buffer> {
  if (largeDataUrl !== null) return readLargeDataUrl(largeDataUrl);
  if (/^data:/i.test(url)) return readDataUrl(url);
  return ownMedia(context, url) ?? context.fetchPicture(url);
}

/** The file of this service at a URL; null for other URLs. @throws SourcePictureError if the file is gone */
function ownMedia({ origin, media, now }: ServiceContext, address: string): Promise<Buffer> | null {
  const url = new URL(address);
  if (url.origin !== origin() && url.origin !== origin().replace('127.0.0.1', 'localhost')) return null;
  const token = /^\/media\/([0-9a-f]{32})\.\w{2,5}$/.exec(url.pathname)?.[1] ?? '';
  const file = media.find(token);
  return file === null || file.expiresAtMs <= now()
    ? Promise.reject(mediaGoneError())
    : readFile(media.path(token)).catch(() => Promise.reject(mediaGoneError()));
}

function mediaGoneError(): SourcePictureError {
  return new SourcePictureError('must be a file of this service that is still there');
}
