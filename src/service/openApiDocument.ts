import { descriptorToJsonSchema } from '@shared/models';
import { type JsonObject, serviceErrors } from '@shared/service';
import { keyScopes } from './accounts/KeyStore';
import { operationPaths } from './openApiOperations';
import type { ServiceModel } from './ServiceModel';

const json = (schema: JsonObject): JsonObject => ({ 'application/json': { schema } });
const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const text: JsonObject = { type: 'string' };
const number: JsonObject = { type: 'number' };
const object = (
  properties: JsonObject,
  required: readonly string[] = Object.keys(properties),
): JsonObject => ({
  type: 'object',
  properties,
  required,
});
const list = (items: JsonObject): JsonObject => ({ type: 'array', items });
const ok = (schema: JsonObject, status = '200'): JsonObject => ({
  [status]: { description: 'Success', content: json(schema) },
});
const failures = (...statuses: readonly number[]): JsonObject =>
  Object.fromEntries(
    statuses.map((status) => {
      const known = Object.values(serviceErrors).find((error) => error.status === status);
      return [String(status), { description: known?.error ?? 'Error', content: json(ref('Error')) }];
    }),
  );
const parameter = (name: string, place: 'path' | 'query', schema: JsonObject = text): JsonObject => ({
  name,
  in: place,
  required: place === 'path',
  schema,
});

/**
 * This service as OpenAPI 3.1: the interface document, and this service's choices where it leaves them open.
 */
export function openApiDocument(models: readonly ServiceModel[], origin: string): JsonObject {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Easel sample studio',
      version: 'v1',
      description:
        'The generation interface, implemented on this computer. Pictures and films are drawn procedurally; no trained model is involved.',
    },
    servers: [{ url: origin }],
    paths: {
      ...Object.fromEntries(models.map((model) => [`/api/v1/${model.descriptor.id}`, modelPath(model)])),
      ...informationPaths,
      ...accountPaths,
      ...fixedPaths,
    },
    components: { securitySchemes, schemas },
  };
}

function modelPath({ descriptor, description }: ServiceModel): JsonObject {
  const result = descriptor.result === 'video' ? 'VideoResult' : 'ImageResult';
  return {
    get: { summary: `About ${descriptor.id}`, security: [], responses: { ...ok(ref('ModelInfo')) } },
    post: {
      summary: description,
      security: [{ apiKey: [] }],
      requestBody: { required: true, content: json(descriptorToJsonSchema(descriptor)) },
      responses: { ...ok(ref(result)), ...failures(400, 401, 402, 403, 404, 429, 500) },
    },
  };
}

const open = (summary: string, schema: JsonObject, ...parameters: readonly JsonObject[]): JsonObject => ({
  get: {
    summary,
    security: [],
    parameters,
    responses: { ...ok(schema), ...(parameters.length > 0 ? failures(404) : {}) },
  },
});

const listing = object({ id: text, provider: text, kind: { enum: ['image', 'video'] }, name: text });
const informationPaths: JsonObject = {
  '/api/v1': open('Version', object({ name: text, version: text, build: text })),
  '/api/v1/providers': open(
    'Providers',
    object({ providers: list(object({ id: text, name: text, models: list(text) })) }),
  ),
  '/api/v1/providers/{provider}/models': open(
    'Models of a provider',
    object({ provider: text, models: list(listing) }),
    parameter('provider', 'path'),
  ),
  '/api/models': open('All models', object({ models: list(listing) })),
  '/api/models-config/{provider}/{model}': open(
    'About one model',
    ref('ModelInfo'),
    parameter('provider', 'path'),
    parameter('model', 'path'),
  ),
};

const account = (summary: string, schema: JsonObject, ...parameters: readonly JsonObject[]): JsonObject => ({
  get: {
    summary,
    security: [{ apiKey: [] }],
    parameters,
    responses: { ...ok(schema), ...failures(...(parameters.length > 0 ? [400, 401] : [401])) },
  },
});

const amounts = { requests: number, failed: number, media: number, credits: number };
const accountPaths: JsonObject = {
  '/api/credits/balance': account('Balance', object({ balance: number, currency: text })),
  '/api/generations': account(
    'History, newest first',
    object({ generations: list(ref('Generation')), next_cursor: { type: ['string', 'null'] } }),
    parameter('limit', 'query', { type: 'integer', minimum: 1, maximum: 100, default: 20 }),
    parameter('cursor', 'query'),
  ),
  '/api/usage': account(
    'Usage; without a range the last 30 days',
    object({
      from: text,
      to: text,
      totals: object(amounts),
      by_day: list(object({ day: text, ...amounts })),
      by_model: list(object({ provider: text, model: text, ...amounts })),
    }),
    parameter('from', 'query'),
    parameter('to', 'query'),
  ),
  '/api/keys': {
    post: {
      summary: 'Make a key; its value is shown only here',
      security: [{ sessionToken: [] }],
      requestBody: {
        required: true,
        content: json(
          object({ description: { type: 'string', maxLength: 200 }, scope: { enum: keyScopes } }),
        ),
      },
      responses: { ...ok(ref('CreatedKey'), '201'), ...failures(400, 401) },
    },
  },
};

// the interface document's paths, with this service's additional operations on them
const fixedPaths: JsonObject = Object.fromEntries(
  Object.entries(operationPaths(failures)).map(([path, more]) => [
    path,
    { ...(accountPaths[path] as JsonObject | undefined), ...(more as JsonObject) },
  ]),
);

const securitySchemes: JsonObject = {
  apiKey: { type: 'http', scheme: 'bearer', description: 'An API key' },
  sessionToken: { type: 'http', scheme: 'bearer', description: 'The session token of a signed-in user' },
};

const media = { url: { type: 'string', format: 'uri' }, width: number, height: number, content_type: text };
const medium = (more: JsonObject = {}): JsonObject => {
  const always = { ...media, ...more };
  return object(always);
};
const result = {
  seed: { type: 'integer', format: 'uint64', minimum: 0 },
  timings: object({ inference: number }),
};
const schemas: JsonObject = {
  Error: object(
    {
      error: { enum: Object.values(serviceErrors).map((error) => error.error) },
      message: text,
      errors: list(text),
      details: { type: 'object' },
      resetAt: { type: 'string', format: 'date-time' },
    },
    ['error', 'message'],
  ),
  ImageResult: object({ images: list(medium()), ...result, has_nsfw_concepts: list({ type: 'boolean' }) }, [
    'images',
    'seed',
    'timings',
  ]),
  VideoResult: object({ videos: list(medium({ duration: number })), ...result }),
  ModelInfo: object({
    id: text,
    provider: text,
    kind: { enum: ['image', 'video'] },
    name: text,
    description: text,
    price: number,
    price_per: text,
    parameters: { type: 'object', description: 'JSON Schema 2020-12 of the request body' },
  }),
  Generation: object({
    id: text,
    provider: text,
    model: text,
    status: { enum: ['completed', 'failed'] },
    request: { type: 'object' },
    result: { anyOf: [ref('ImageResult'), ref('VideoResult'), { type: 'null' }] },
    cost: number,
    created_at: { type: 'string', format: 'date-time' },
  }),
  CreatedKey: object({
    id: text,
    key: text,
    description: text,
    scope: { enum: keyScopes },
    created_at: { type: 'string', format: 'date-time' },
    expires_at: { type: ['string', 'null'], format: 'date-time' },
  }),
};
