import { descriptorToJsonSchema } from '@shared/models';
import type { JsonObject } from '@shared/service';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { firstAccountId } from '../accounts/Ledger';
import { notFound } from '../answers/ServiceAnswer';
import type { ServiceModel } from '../engines/Engine';
import { openApiDocument } from '../openApiDocument';
import type { ServiceContext } from '../ServiceContext';

/** The service's name, which never claims to be a trained model. */
const serviceName = 'Easel sample studio';
const build = '1';
/** The features that this service adds to the interface document: `docs/local-service.md`, "Beyond the document". */
const features = ['idempotency-key', 'settle', 'progress', 'cancel'];
/** Maximum waiting time of an order in an engine's queue, ms. */
const maxQueueMs = 2 * 60 * 60 * 1000;

const providerNames: Readonly<Record<string, string>> = {
  imagegen: 'Images',
  charedit: 'Edits',
  videogen: 'Films',
};

type ModelParams = FastifyRequest<{ Params: { provider: string; model: string } }>;
type ProviderParams = FastifyRequest<{ Params: { provider: string } }>;

/** The information endpoints, this service as OpenAPI 3.1, and the health checks. None needs a key. */
export function informationRoutes(
  server: FastifyInstance,
  { engines, origin, ledger }: ServiceContext,
): void {
  const models = async (): Promise<readonly ServiceModel[]> => {
    await engines.refresh();
    return engines.models();
  };
  const modelsOfProvider = async (provider: string): Promise<readonly ServiceModel[]> => {
    const found = (await models()).filter(({ descriptor }) => descriptor.provider === provider);
    if (found.length === 0) throw notFound(provider);
    return found;
  };

  server.get('/health/live', async () => ({ live: true }));
  // 500 if the database cannot be read
  server.get('/health/ready', async () => {
    ledger.balanceMilli(firstAccountId);
    return { ready: true };
  });
  server.get('/api/openapi.json', async () => openApiDocument(engines.models(), origin()));

  server.get('/api/v1', async () => ({ name: serviceName, version: 'v1', build, features }));

  server.get('/api/v1/providers', async () => {
    const all = await models();
    return {
      providers: [...new Set(all.map(({ descriptor }) => descriptor.provider))].map((id) => ({
        id,
        name: providerNames[id] ?? id,
        models: all.flatMap(({ descriptor }) => (descriptor.provider === id ? [descriptor.model] : [])),
      })),
    };
  });

  server.get('/api/v1/providers/:provider/models', async (request: ProviderParams) => {
    const { provider } = request.params;
    return { provider, models: (await modelsOfProvider(provider)).map(listing) };
  });

  const info = async (request: ModelParams) => {
    const id = `${request.params.provider}/${request.params.model}`;
    const model = (await models()).find(({ descriptor }) => descriptor.id === id);
    if (!model) throw notFound(id);
    return modelInfo(model);
  };
  server.get('/api/v1/:provider/:model', info);
  server.get('/api/models-config/:provider/:model', info);
  // the paths under models-config: all models, a provider's, a single one
  server.get('/api/models-config', async () => ({ models: (await models()).map(modelInfo) }));
  server.get('/api/models-config/:provider', async (request: ProviderParams) => {
    const { provider } = request.params;
    return { provider, models: (await modelsOfProvider(provider)).map(modelInfo) };
  });
  server.get('/api/models', async () => ({ models: (await models()).map(listing) }));
}

function listing({ descriptor }: ServiceModel): JsonObject {
  const { model, provider, result, name } = descriptor;
  return { id: model, provider, kind: result, name };
}

function modelInfo(model: ServiceModel): JsonObject {
  const { descriptor, description, priceMilli, sample, maxDurationMs } = model;
  const maxAnswerS = Math.ceil((sample ? maxDurationMs : maxDurationMs + maxQueueMs) / 1000);
  return {
    ...listing(model),
    description,
    sample,
    price: priceMilli / 1000,
    price_per: descriptor.result === 'video' ? '5 seconds of film' : 'image',
    parameters: { ...descriptorToJsonSchema(descriptor), 'x-longest-answer': maxAnswerS },
  };
}
