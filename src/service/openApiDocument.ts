import { descriptorToJsonSchema } from '@shared/models';
import { type JsonObject, serviceErrors } from '@shared/service';
import { keyScopes } from './accounts/KeyStore';
import type { ServiceModel } from './engines/Engine';

const json = (schema: JsonObject): JsonObject => ({ 'application/json': { schema } });
const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const text: JsonObject = { type: 'string' };
const textOrNull: JsonObject = { type: ['string', 'null'] };
const time: JsonObject = { type: 'string', format: 'date-time' };
const number: JsonObject = { type: 'number' };
const object = (properties: JsonObject, required = Object.keys(properties)): JsonObject => {
  return { type: 'object', properties, required };
};
const list = (items: JsonObject): JsonObject => ({ type: 'array', items });
const failures = (...statuses: readonly number[]): JsonObject =>
  Object.fromEntries(
    statuses.map((status) => {
      const serviceError = Object.values(serviceErrors).find((error) => error.status === status);
      return [String(status), { description: serviceError?.error ?? 'Error', content: json(ref('Error')) }];
    }),
  );
const success = (status: number, schema?: JsonObject): JsonObject => ({
  [status]: { description: 'Success', ...(schema ? { content: json(schema) } : {}) },
});
const parameter = (name: string, location: 'path' | 'query', schema = text): JsonObject => {
  return { name, in: location, required: location === 'path', schema };
};

const apiKey: JsonObject = { apiKey: [] };
const sessionToken: JsonObject = { sessionToken: [] };
/** The accepted credentials, and the error statuses without them, by who may call an operation. */
const roles = {
  all: { security: [], errorStatuses: [] },
  key: { security: [apiKey], errorStatuses: [401] },
  keyOrPerson: { security: [apiKey, sessionToken], errorStatuses: [401] },
  person: { security: [sessionToken], errorStatuses: [401, 403] },
} satisfies Record<string, { security: readonly JsonObject[]; errorStatuses: readonly number[] }>;

type Operation = readonly [
  method: 'get' | 'post' | 'put' | 'patch' | 'delete',
  path: string,
  role: keyof typeof roles,
  summary: string,
  status?: number,
];

const operations: readonly Operation[] = [
  ['get', '/api/v1', 'all', 'Version'],
  ['get', '/api/v1/providers', 'all', 'Providers'],
  ['get', '/api/v1/providers/{provider}/models', 'all', 'Models of a provider'],
  ['get', '/api/models', 'all', 'All models'],
  ['get', '/api/models-config/{provider}/{model}', 'all', 'About one model'],
  ['get', '/api/credits/balance', 'key', 'Balance'],
  ['get', '/api/generations', 'key', 'History, newest first'],
  ['get', '/api/usage', 'key', 'Usage; without a range the last 30 days'],
  ['get', '/api/openapi.json', 'all', 'This document'],
  ['get', '/health/live', 'all', 'The process answers'],
  ['get', '/health/ready', 'all', 'The records can be read'],
  ['get', '/media/{name}', 'all', 'A file of a result, until its address ends; takes ranges'],
  ['get', '/api/models-config', 'all', 'About all models'],
  ['get', '/api/models-config/{provider}', 'all', 'About the models of a provider'],
  ['get', '/api/account', 'keyOrPerson', 'Person, plan, balance, and what is left of today and this month'],
  ['get', '/api/ledger', 'keyOrPerson', 'Bookings of the account, newest first'],
  ['get', '/api/attempts/{attempt}', 'keyOrPerson', 'The state of a named request'],
  [
    'post',
    '/api/attempts/{attempt}/settle',
    'keyOrPerson',
    'The answer to a named request; a request that never arrived is blocked',
  ],
  ['post', '/api/attempts/{attempt}/cancel', 'keyOrPerson', 'Ends open work where that is possible'],
  ['post', '/api/sessions', 'all', 'Signs in', 201],
  ['get', '/api/sessions', 'person', 'Where the person is signed in'],
  ['post', '/api/sessions/{session}/end', 'person', 'Ends one of these, with the password'],
  ['get', '/api/sessions/current', 'person', 'Who is signed in'],
  ['delete', '/api/sessions/current', 'person', 'Signs out'],
  ['post', '/api/sessions/current/password', 'person', 'Changes the password; all sessions end'],
  ['post', '/api/links/look', 'all', 'The person whom a link is for'],
  ['post', '/api/links/use', 'all', 'Sets a password by a link, once', 201],
  ['get', '/api/keys', 'person', 'Keys of the account'],
  ['patch', '/api/keys/{key}', 'person', 'Describes a key'],
  ['delete', '/api/keys/{key}', 'person', 'Deletes a key for good'],
  ['get', '/api/admin/people', 'person', 'Everybody'],
  ['post', '/api/admin/people', 'person', 'Invites a person', 201],
  ['patch', '/api/admin/people/{person}', 'person', 'Changes role, plan or state'],
  ['delete', '/api/admin/people/{person}', 'person', 'A person leaves: a pseudonym and the amounts stay'],
  ['post', '/api/admin/people/{person}/link', 'person', 'A link that sets a new password'],
  ['delete', '/api/admin/people/{person}/sessions', 'person', "Ends a person's sessions"],
  ['post', '/api/admin/people/{person}/entries', 'person', 'Books a top-up or a correction', 201],
  ['get', '/api/admin/plans', 'person', 'All plans'],
  ['put', '/api/admin/plans/{plan}', 'person', 'Adds or changes a plan'],
  ['delete', '/api/admin/plans/{plan}', 'person', 'Removes a plan that nobody is on'],
  ['get', '/api/admin/usage', 'person', 'What each person used; from and to as for /api/usage'],
  ['get', '/api/admin/audit', 'person', 'Who changed what, newest first'],
  ['get', '/api/engines', 'person', 'Engines with their state, and what is assigned to them'],
  ['post', '/api/engines', 'person', 'Adds an engine', 201],
  ['delete', '/api/engines/{engine}', 'person', 'Removes an engine'],
  ['get', '/api/engines/{engine}/workflows', 'person', 'Workflows of a ComfyUI'],
  ['post', '/api/engines/{engine}/workflows', 'person', 'Adds a workflow', 201],
  ['delete', '/api/engines/{engine}/workflows/{slug}', 'person', 'Removes a workflow'],
  ['put', '/api/assignments/{provider}/{model}', 'person', 'Lets a model of an engine answer for a model'],
];

const listing = { id: text, provider: text, kind: { enum: ['image', 'video'] }, name: text };
const amounts = { requests: number, failed: number, media: number, credits: number };
const answers: Readonly<Record<string, JsonObject>> = {
  '/api/v1': object({ name: text, version: text, build: text }),
  '/api/v1/providers': object({ providers: list(object({ id: text, name: text, models: list(text) })) }),
  '/api/v1/providers/{provider}/models': object({ provider: text, models: list(object(listing)) }),
  '/api/models': object({ models: list(object(listing)) }),
  '/api/models-config/{provider}/{model}': ref('ModelInfo'),
  '/api/credits/balance': object({ balance: number, currency: text }),
  '/api/generations': object({ generations: list(ref('Generation')), next_cursor: textOrNull }),
  '/api/usage': object({
    from: text,
    to: text,
    totals: object(amounts),
    by_day: list(object({ day: text, ...amounts })),
    by_model: list(object({ provider: text, model: text, ...amounts })),
  }),
};
const queries: Readonly<Record<string, readonly JsonObject[]>> = {
  '/api/generations': [
    parameter('limit', 'query', { type: 'integer', minimum: 1, maximum: 100, default: 20 }),
    parameter('cursor', 'query'),
  ],
  '/api/usage': [parameter('from', 'query'), parameter('to', 'query')],
};

/** This service as OpenAPI 3.1, including the choices that the interface document leaves open. */
export function openApiDocument(models: readonly ServiceModel[], origin: string): JsonObject {
  const paths: Record<string, JsonObject> = Object.fromEntries(
    models.map((model) => [`/api/v1/${model.descriptor.id}`, modelPath(model)]),
  );
  paths['/api/keys'] = { post: createKeyOperation };
  for (const operation of operations) {
    const [method, path] = operation;
    paths[path] = { ...paths[path], [method]: operationObject(operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Easel sample studio',
      version: 'v1',
      description:
        'The generation interface, implemented on this computer. Pictures and films are drawn procedurally; no trained model is involved.',
    },
    servers: [{ url: origin }],
    paths,
    components: { securitySchemes, schemas },
  };
}

function operationObject([method, path, role, summary, status = 200]: Operation): JsonObject {
  const { security, errorStatuses: refusals } = roles[role];
  const pathParameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => parameter(name, 'path'));
  const query = queries[path] ?? [];
  const invalid = method !== 'get' || query.length > 0 ? [400] : [];
  const missing = pathParameters.length > 0 ? [404] : [];
  return {
    summary,
    security,
    parameters: [...pathParameters, ...query],
    responses: { ...success(status, answers[path]), ...failures(...invalid, ...missing, ...refusals) },
  };
}

function modelPath({ descriptor, description }: ServiceModel): JsonObject {
  const result = descriptor.result === 'video' ? 'VideoResult' : 'ImageResult';
  return {
    get: { summary: `About ${descriptor.id}`, security: [], responses: success(200, ref('ModelInfo')) },
    post: {
      summary: description,
      security: [apiKey],
      requestBody: { required: true, content: json(descriptorToJsonSchema(descriptor)) },
      responses: { ...success(200, ref(result)), ...failures(400, 401, 402, 403, 404, 429, 500) },
    },
  };
}

const createKeyOperation: JsonObject = {
  summary: 'Make a key; its value is shown only here',
  security: [sessionToken],
  requestBody: {
    required: true,
    content: json(object({ description: { type: 'string', maxLength: 200 }, scope: { enum: keyScopes } })),
  },
  responses: { ...success(201, ref('CreatedKey')), ...failures(400, 401) },
};

const securitySchemes: JsonObject = {
  apiKey: { type: 'http', scheme: 'bearer', description: 'An API key' },
  sessionToken: { type: 'http', scheme: 'bearer', description: 'The session token of a signed-in user' },
};

const medium = { url: { type: 'string', format: 'uri' }, width: number, height: number, content_type: text };
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
      resetAt: time,
    },
    ['error', 'message'],
  ),
  ImageResult: object(
    { images: list(object(medium)), ...result, has_nsfw_concepts: list({ type: 'boolean' }) },
    ['images', 'seed', 'timings'],
  ),
  VideoResult: object({ videos: list(object({ ...medium, duration: number })), ...result }),
  ModelInfo: object({
    ...listing,
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
    created_at: time,
  }),
  CreatedKey: object({
    id: text,
    key: text,
    description: text,
    scope: { enum: keyScopes },
    created_at: time,
    expires_at: { type: ['string', 'null'], format: 'date-time' },
  }),
};
