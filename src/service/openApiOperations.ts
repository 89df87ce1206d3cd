import type { JsonObject } from '@shared/service';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
/** The required role: anybody, a key, a signed-in person, an admin. */
type Who = 'all' | 'key' | 'signed' | 'admin';

const operations: readonly (readonly [Method, path: string, Who, summary: string, status?: number])[] = [
  ['get', '/api/openapi.json', 'all', 'This document'],
  ['get', '/health/live', 'all', 'The process answers'],
  ['get', '/health/ready', 'all', 'The records can be read'],
  ['get', '/media/{name}', 'all', 'A file of a result, until its address ends; takes ranges'],
  ['get', '/api/models-config', 'all', 'About all models'],
  ['get', '/api/models-config/{provider}', 'all', 'About the models of a provider'],
  ['get', '/api/account', 'key', 'Person, plan, balance, and what is left of today and this month'],
  ['get', '/api/ledger', 'key', 'Bookings of the account, newest first'],
  ['get', '/api/attempts/{attempt}', 'key', 'The state of a named request'],
  [
    'post',
    '/api/attempts/{attempt}/settle',
    'key',
    'The answer to a named request; a request that never arrived is blocked',
  ],
  ['post', '/api/attempts/{attempt}/cancel', 'key', 'Ends open work where that is possible'],
  ['post', '/api/sessions', 'all', 'Signs in', 201],
  ['get', '/api/sessions/current', 'signed', 'Who is signed in'],
  ['delete', '/api/sessions/current', 'signed', 'Signs out'],
  ['post', '/api/sessions/current/password', 'signed', 'Changes the password; all sessions end'],
  ['post', '/api/links/look', 'all', 'The person whom a link is for'],
  ['post', '/api/links/use', 'all', 'Sets a password by a link, once', 201],
  ['get', '/api/keys', 'signed', 'Keys of the account'],
  ['patch', '/api/keys/{key}', 'signed', 'Describes a key'],
  ['delete', '/api/keys/{key}', 'signed', 'Deletes a key for good'],
  ['get', '/api/admin/people', 'admin', 'Everybody'],
  ['post', '/api/admin/people', 'admin', 'Invites a person', 201],
  ['patch', '/api/admin/people/{person}', 'admin', 'Changes role, plan or state'],
  ['delete', '/api/admin/people/{person}', 'admin', 'A person leaves: a pseudonym and the amounts stay'],
  ['post', '/api/admin/people/{person}/link', 'admin', 'A link that sets a new password'],
  ['delete', '/api/admin/people/{person}/sessions', 'admin', "Ends a person's sessions"],
  ['post', '/api/admin/people/{person}/entries', 'admin', 'Books a top-up or a correction', 201],
  ['get', '/api/admin/plans', 'admin', 'All plans'],
  ['put', '/api/admin/plans/{plan}', 'admin', 'Adds or changes a plan'],
  ['delete', '/api/admin/plans/{plan}', 'admin', 'Removes a plan that nobody is on'],
  ['get', '/api/admin/usage', 'admin', 'What each person used; from and to as for /api/usage'],
  ['get', '/api/admin/audit', 'admin', 'Who changed what, newest first'],
  ['get', '/api/engines', 'admin', 'Engines with their state, and what is assigned to them'],
  ['post', '/api/engines', 'admin', 'Adds an engine', 201],
  ['delete', '/api/engines/{engine}', 'admin', 'Removes an engine'],
  ['get', '/api/engines/{engine}/workflows', 'admin', 'Workflows of a ComfyUI'],
  ['post', '/api/engines/{engine}/workflows', 'admin', 'Adds a workflow', 201],
  ['delete', '/api/engines/{engine}/workflows/{slug}', 'admin', 'Removes a workflow'],
  ['put', '/api/assignments/{provider}/{model}', 'admin', 'Lets a model of an engine answer for a model'],
];

const statuses: Readonly<Record<Who, readonly number[]>> = {
  all: [],
  key: [401],
  signed: [401, 403],
  admin: [401, 403],
};
const security: Readonly<Record<Who, readonly JsonObject[]>> = {
  all: [],
  key: [{ apiKey: [] }, { sessionToken: [] }],
  signed: [{ sessionToken: [] }],
  admin: [{ sessionToken: [] }],
};

/**
 * The operations that this service adds to the interface document.
 * @param failures creates responses for status codes
 */
export function operationPaths(failures: (...statuses: readonly number[]) => JsonObject): JsonObject {
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const [method, path, who, summary, status = 200] of operations) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const wrong = [...(method === 'get' ? [] : [400]), ...(named.length > 0 ? [404] : [])];
    paths[path] = {
      ...paths[path],
      [method]: {
        summary,
        security: [...security[who]],
        parameters: named.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
        responses: { [status]: { description: 'Success' }, ...failures(...wrong, ...statuses[who]) },
      },
    };
  }
  return paths;
}
