import { descriptorToJsonSchema } from '@shared/models';
import type { JsonObject } from '@shared/service';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { modelNotFound } from '../answers/ServiceAnswer';
import type { LocalModel } from '../localModels';
import type { ServiceContext } from '../ServiceContext';

/** What the service calls itself. It never claims to be a trained model. */
const serviceName = 'Easel sample studio';
const build = '1';

const providerNames: Readonly<Record<string, string>> = {
  imagegen: 'Images',
  charedit: 'Edits',
  videogen: 'Films',
};

type ModelParams = FastifyRequest<{ Params: { provider: string; model: string } }>;
type ProviderParams = FastifyRequest<{ Params: { provider: string } }>;

/** The four information endpoints and their public twins, none of which needs a key here. */
export function informationRoutes(server: FastifyInstance, { models }: ServiceContext): void {
  const providers = [...new Set(models.map((model) => model.descriptor.provider))];
  const listed = models.map(listing);

  server.get('/api/v1', async () => ({ name: serviceName, version: 'v1', build }));

  server.get('/api/v1/providers', async () => ({
    providers: providers.map((id) => ({
      id,
      name: providerNames[id] ?? id,
      models: models.flatMap(({ descriptor }) => (descriptor.provider === id ? [descriptor.model] : [])),
    })),
  }));

  server.get('/api/v1/providers/:provider/models', async (request: ProviderParams) => {
    const { provider } = request.params;
    if (!providers.includes(provider)) throw modelNotFound(provider);
    return { provider, models: listed.filter((model) => model.provider === provider) };
  });

  const info = async (request: ModelParams) => {
    const id = `${request.params.provider}/${request.params.model}`;
    const model = models.find(({ descriptor }) => descriptor.id === id);
    if (!model) throw modelNotFound(id);
    return modelInfo(model);
  };
  server.get('/api/v1/:provider/:model', info);
  server.get('/api/models-config/:provider/:model', info);
  server.get('/api/models', async () => ({ models: listed }));
}

function listing({ descriptor }: LocalModel): JsonObject {
  const { model, provider, result, name } = descriptor;
  return { id: model, provider, kind: result, name };
}

function modelInfo(model: LocalModel): JsonObject {
  const { descriptor, description, priceMilli } = model;
  return {
    ...listing(model),
    description,
    price: priceMilli / 1000,
    price_per: descriptor.result === 'video' ? '5 seconds of film' : 'image',
    parameters: descriptorToJsonSchema(descriptor),
  };
}
