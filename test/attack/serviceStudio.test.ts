// What a member, a stranger or a lying proxy tries against a studio's service: sign-in, sessions, ids of others, roles.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ServiceOptions } from '../../src/service/ServiceOptions';
import { imagegen, startTestService, type TestService } from '../service/support/client';
import { sendRaw } from './support/sendRaw';

const password = 'a long enough secret';
const wrongPassword = 'a wrong long secret';
const routes: [method: string, path: string][] = [];
let service: TestService;

const begin = async (options: ServiceOptions = {}): Promise<void> => {
  routes.length = 0;
  const onRoute = (method: string, path: string): void => {
    if (method !== 'HEAD' && method !== 'OPTIONS') routes.push([method, path]);
  };
  service = await startTestService(options, { onRoute });
};
beforeEach(() => begin());
afterEach(() => service.stop());

interface Person {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly key: string;
  readonly keyId: string;
}

const signIn = (
  email: unknown,
  word: unknown = password,
  headers: Record<string, string> = {},
  cookie?: true,
) => service.post('/api/sessions', { email, password: word, cookie }, { key: null, headers });

async function person(name: string, wanted: object = {}): Promise<Person> {
  const email = `${name}@studio.test`;
  const body = { email, name, credits: 100, ...wanted };
  const { json } = await service.post('/api/admin/people', body, { key: service.sessionToken });
  const link = /#link=(.+)$/.exec(json.link.url)?.[1];
  await service.post('/api/links/use', { token: link, password }, { key: null });
  const { json: session } = await signIn(email);
  const made = await service.post(
    '/api/keys',
    { description: name, scope: 'full_access' },
    { key: session.token },
  );
  return { id: json.person.id, email, token: session.token, key: made.json.key, keyId: made.json.id };
}

const adminRoutes = () =>
  routes.filter(([, path]) => /^\/api\/(?:admin|engines|assignments)(?:\/|$)/.test(path));
const filled = (path: string, id: string) => path.replaceAll(/:\w+/g, id);

describe('the routes of admins', () => {
  it('are closed to strangers, keys, members and suspended admins, each of them', async () => {
    const bo = await person('bo');
    await person('ada', { role: 'admin' });
    const old = await person('old', { role: 'admin' });
    const suspend = { suspended: true };
    await service.call('PATCH', `/api/admin/people/${old.id}`, { body: suspend, key: service.sessionToken });
    const state = async () =>
      Promise.all(
        ['people', 'plans', 'audit'].map(
          async (what) => (await service.get(`/api/admin/${what}`, { key: service.sessionToken })).text,
        ),
      );
    const before = await state();
    expect(adminRoutes().length).toBeGreaterThan(15);
    for (const [method, path] of adminRoutes()) {
      for (const [key, status] of [
        [null, 401],
        ['session_guessed', 401],
        [bo.key, 401],
        [service.apiKey, 401],
        [bo.token, 403],
        [old.token, 403],
      ] as const) {
        const body = method === 'GET' ? {} : { body: { credits: 1, kind: 'top-up', role: 'admin' } };
        const answer = await service.call(method, filled(path, bo.id), { key, ...body });
        expect([method, path, key, answer.status]).toEqual([method, path, key, status]);
      }
    }
    expect(await state()).toEqual(before);
  });

  it('answer odd bodies and ids of all kinds in the words of the document, and never break', async () => {
    const bodies = [
      '',
      '{',
      '[]',
      'null',
      '"text"',
      '{"__proto__":{"role":"admin"}}',
      '{"credits":1e999,"kind":"top-up"}',
      '{"credits":"1","kind":"top-up"}',
      `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
      `{"name":${JSON.stringify('x'.repeat(300_000))}}`,
      JSON.stringify({
        email: { $gt: '' },
        name: '\0',
        text: 7,
        urls: ['file:///etc/passwd'],
        id: '../x',
        kind: 'comfyui',
      }),
    ];
    const ids = ['%', "' OR 1=1 --", '..%2f..', '\u0000', 'x'.repeat(400)].map((id) =>
      id.includes('%2f') ? id : encodeURIComponent(id),
    );
    for (const [method, path] of [
      ...adminRoutes(),
      ...routes.filter(([, at]) => at.startsWith('/api/keys')),
    ]) {
      for (const id of ids) {
        const { status } = await service.call(method, filled(path, id), { key: service.sessionToken });
        expect([path, id, status < 500]).toEqual([path, id, true]);
      }
      if (method === 'GET' || method === 'DELETE') continue;
      for (const body of bodies) {
        const { status, json } = await service.call(method, filled(path, 'x'), {
          body,
          key: service.sessionToken,
        });
        expect([path, body.slice(0, 40), status >= 400 && status < 500]).toEqual([
          path,
          body.slice(0, 40),
          true,
        ]);
        expect(json.error).toEqual(expect.any(String));
      }
    }
    expect((await service.get('/api/admin/people', { key: service.sessionToken })).json.people).toEqual([]);
  });
});

describe('what belongs to another', () => {
  it('is not there: keys, history, ledger, attempts and media, by any id', async () => {
    const [bo, cy] = [await person('bo'), await person('cy')];
    const headers = { 'idempotency-key': 'of-cy-alone' };
    const made = await service.post(imagegen, { prompt: 'secret campaign' }, { key: cy.key, headers });
    for (const [method, body] of [
      ['DELETE', undefined],
      ['PATCH', { description: 'taken' }],
    ] as const) {
      const { status } = await service.call(method, `/api/keys/${cy.keyId}`, { body, key: bo.token });
      expect(status).toBe(404);
    }
    for (const path of ['/api/generations', '/api/ledger']) {
      for (const sequence of ['g0', 'g1', 'g999999', 'g1 OR 1=1']) {
        const cursor = Buffer.from(sequence).toString('base64url');
        for (const key of [bo.key, bo.token])
          expect((await service.get(`${path}?cursor=${cursor}`, { key })).text).not.toMatch(/secret|charge/);
      }
    }
    const name = new URL(made.json.images[0].url).pathname;
    expect(
      (await service.get(name.replace(/.(?=\.png)/, (digit) => (digit === '0' ? '1' : '0')))).status,
    ).toBe(404);
    for (const odd of ['/media/..%2fservice.sqlite', '/media/%00.png', `/media/${'0'.repeat(32)}.png`])
      expect((await service.get(odd)).status).toBe(404);
    expect((await service.post('/api/attempts/of-cy-alone/settle', {}, { key: bo.key })).status).toBe(404);
    expect((await service.get('/api/credits/balance', { key: cy.key })).json.balance).toBe(97.6);
    expect((await service.get('/api/credits/balance', { key: bo.key })).json.balance).toBe(100);
  });
});

describe('sign-in', () => {
  it('computes five guesses of many at once, whatever the case of the address', async () => {
    await person('bo');
    const emails = ['bo@studio.test', 'BO@studio.test', 'Bo@Studio.Test'];
    const came = await Promise.all(
      Array.from({ length: 24 }, (_, guess) => signIn(emails[guess % 3], wrongPassword)),
    );
    const statuses = came.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(19);
  });

  it('takes nothing but two texts of bounded length', async () => {
    for (const [email, word] of [
      [{ $ne: '' }, password],
      ['bo@studio.test', { length: 20 }],
      ['bo@studio.test', 'x'.repeat(2000)],
      ['x'.repeat(400), password],
      [null, null],
    ])
      expect((await signIn(email, word)).status).toBe(400);
    expect((await service.post('/api/sessions', 'x'.repeat(300_000), { key: null })).status).toBe(400);
    // one that is none of ours, at the least
    expect((await signIn("' OR 1=1 --", password)).status).toBe(401);
  });

  it('gives a new session each time, and takes none that was brought', async () => {
    const { email } = await person('bo');
    const brought = { cookie: 'easel_session=session_brought_by_somebody' };
    const tokens = new Set<string>();
    for (let times = 0; times < 3; times += 1) {
      const { headers } = await signIn(email, password, brought, true);
      tokens.add(/easel_session=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '');
    }
    expect(tokens.size).toBe(3);
    expect([...tokens].join()).not.toContain('brought');
    expect((await service.get('/api/account', { key: null, headers: brought })).status).toBe(401);
  });
});

describe('a cookie', () => {
  it('changes nothing without the token of its page, on any route, and nothing at all for another origin', async () => {
    const ada = await person('ada', { role: 'admin' });
    const { headers: came, json } = await signIn(ada.email, password, {}, true);
    const cookie = (came.get('set-cookie') ?? '').split(';')[0] ?? '';
    const asks = routes.filter(
      ([method, path]) => method !== 'GET' && !/^\/api\/(?:v1|sessions$|links|attempts)|^\/media/.test(path),
    );
    expect(asks.length).toBeGreaterThan(12);
    const tries: Record<string, string>[] = [
      { cookie },
      { cookie, 'x-csrf-token': 'guessed' },
      { cookie, 'content-type': 'text/plain' },
      { cookie, 'x-http-method-override': 'GET' },
      { cookie, 'x-csrf-token': json.csrf, origin: 'https://evil.test' },
      { cookie, 'x-csrf-token': json.csrf, 'sec-fetch-site': 'cross-site' },
    ];
    for (const [method, path] of asks) {
      for (const headers of tries) {
        const { status } = await service.call(method, filled(path, ada.id), { body: {}, key: null, headers });
        expect([method, path, headers, status]).toEqual([method, path, headers, 403]);
      }
    }
    expect((await service.get('/api/sessions/current', { key: null, headers: { cookie } })).status).toBe(200);
  });
});

describe('a proxy, and who pretends to be one', () => {
  const guessFrom = async (forwarded: (guess: number) => string): Promise<readonly number[]> => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 7; guess += 1)
      statuses.push(
        (await signIn(`no-${guess}@studio.test`, wrongPassword, { 'x-forwarded-for': forwarded(guess) }))
          .status,
      );
    return statuses;
  };
  const fiveThenNone = [401, 401, 401, 401, 401, 429, 429];

  it('an address that a client makes up is no way around the wait', async () => {
    expect(await guessFrom((guess) => `10.0.0.${guess}`)).toEqual(fiveThenNone);
    await service.stop();
    await begin({ trustProxy: '127.0.0.9' });
    expect(await guessFrom((guess) => `10.0.0.${guess}`)).toEqual(fiveThenNone);
    await service.stop();
    // the proxy adds the true one behind what it was told
    await begin({ trustProxy: '127.0.0.1' });
    expect(await guessFrom((guess) => `10.0.0.${guess}, 192.168.1.7`)).toEqual(fiveThenNone);
  });

  it('opens nothing with the token of the start, whatever it says of itself, and names no host', async () => {
    await service.stop();
    await begin({ trustProxy: '127.0.0.1', publicUrl: 'https://studio.test' });
    const people = (headers: Record<string, string>) =>
      service.get(`http://127.0.0.1:${service.port}/api/admin/people`, {
        key: service.sessionToken,
        headers,
      });
    for (const headers of [
      { 'x-forwarded-for': '127.0.0.1' },
      { 'x-forwarded-host': 'studio.test' },
      { 'x-real-ip': '127.0.0.1' },
      { forwarded: 'for=127.0.0.1' },
      { via: '1.1 proxy' },
    ])
      expect((await people(headers as Record<string, string>)).status).toBe(401);
    const { json } = await service.post(
      `http://127.0.0.1:${service.port}${imagegen}`,
      { prompt: 'a' },
      { headers: { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'http' } },
    );
    expect(json.images[0].url).toMatch(/^https:\/\/studio\.test\/media\//);
    const raw = `GET /api/v1 HTTP/1.1\r\nHost: evil.test\r\nX-Forwarded-Host: studio.test\r\nConnection: close\r\n\r\n`;
    expect((await sendRaw(service.port, raw)).status).toBe(400);
  });
});
