import { type IncomingHttpHeaders, request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { imagegen, startTestService, type TestService, videogen } from './support/client';

type Answer = Awaited<ReturnType<TestService['get']>>['json'];

const day = 24 * 60 * 60 * 1000;
const password = 'a long enough secret';
let service: TestService;
let nowMs = Date.parse('2026-03-10T12:00:00Z');

beforeEach(async () => {
  nowMs = Date.parse('2026-03-10T12:00:00Z');
  service = await startTestService({ credits: 100, rateLimit: 60 }, { now: () => nowMs });
});
afterEach(() => service.stop());

const admin = (method: string, path: string, body?: unknown) =>
  service.call(method, path, { body, key: service.sessionToken });
const anonymous = (path: string, body: unknown) => service.post(path, body, { key: null });

/** Invites a person, who sets a password. */
async function invite(email: string, wanted: object = {}): Promise<{ id: string; token: string }> {
  const { status, json } = await admin('POST', '/api/admin/people', { email, name: email, ...wanted });
  expect(status).toBe(201);
  const link = /#link=(.+)$/.exec(json.link.url)?.[1];
  expect((await anonymous('/api/links/use', { token: link, password })).status).toBe(201);
  const { json: session } = await anonymous('/api/sessions', { email, password });
  return { id: json.person.id, token: session.token };
}

async function keyOf(token: string, wanted: object = {}): Promise<{ id: string; key: string }> {
  const body = { description: 'mine', scope: 'full_access', ...wanted };
  const { status, json } = await service.post('/api/keys', body, { key: token });
  expect(status).toBe(201);
  return json;
}

describe('the first admin', () => {
  it('is made by a link that is used once and ends after an hour', async () => {
    const link = () => /#link=(.+)$/.exec(service.createFirstLink() ?? '')?.[1];
    const old = link();
    const token = link();
    const wanted = { password, email: 'ada@studio.test', name: 'Ada' };
    expect((await anonymous('/api/links/use', { ...wanted, token: old })).status).toBe(404);
    expect((await anonymous('/api/links/use', { token, password })).json.errors).toEqual([
      'Missing required field: email',
      'Missing required field: name',
    ]);
    expect((await anonymous('/api/links/use', { ...wanted, token, password: 'short' })).status).toBe(400);
    nowMs += 61 * 60 * 1000;
    expect((await anonymous('/api/links/use', { ...wanted, token })).status).toBe(404);
    const fresh = link();
    await invite('bo@studio.test');
    const taken = { ...wanted, token: fresh, email: 'bo@studio.test' };
    expect((await anonymous('/api/links/use', taken)).status).toBe(409);
    expect((await anonymous('/api/links/use', { ...wanted, token: fresh })).json.person).toMatchObject({
      email: 'ada@studio.test',
      role: 'admin',
    });
    expect((await anonymous('/api/links/use', { ...wanted, token: fresh })).status).toBe(404);
    expect(service.createFirstLink()).toBeNull();
  });
});

describe('signing in', () => {
  it('tells nobody whether the address or the password was wrong', async () => {
    await invite('bo@studio.test');
    const wrong = await anonymous('/api/sessions', {
      email: 'bo@studio.test',
      password: 'not this one at all',
    });
    const nobody = await anonymous('/api/sessions', { email: 'no@studio.test', password });
    expect([wrong.status, wrong.json]).toEqual([nobody.status, nobody.json]);
    expect(wrong.status).toBe(401);
  });

  it('is slowed down by address and by person, and let in after the wait', async () => {
    await invite('bo@studio.test');
    const guess = () =>
      anonymous('/api/sessions', { email: 'bo@studio.test', password: 'not this one at all' });
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries++) statuses.push((await guess()).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await anonymous('/api/sessions', { email: 'bo@studio.test', password })).status).toBe(429);
    nowMs += 3000;
    expect((await anonymous('/api/sessions', { email: 'bo@studio.test', password })).status).toBe(201);
    // who has one password is not free to guess others
    expect((await anonymous('/api/sessions', { email: 'no@studio.test', password })).status).toBe(429);
  });

  it('ends by itself after a week unused, by signing out, and when the password changes', async () => {
    const { token } = await invite('bo@studio.test');
    const look = (key: string) => service.get('/api/keys', { key }).then(({ status }) => status);
    expect(await look(token)).toBe(200);
    nowMs += 8 * day;
    expect(await look(token)).toBe(401);
    const { json: second } = await anonymous('/api/sessions', { email: 'bo@studio.test', password });
    await service.call('DELETE', '/api/sessions/current', { key: second.token });
    expect(await look(second.token)).toBe(401);
    const { json: third } = await anonymous('/api/sessions', { email: 'bo@studio.test', password });
    const change = { password, new_password: 'another long secret' };
    expect((await service.post('/api/sessions/current/password', change, { key: third.token })).status).toBe(
      200,
    );
    expect(await look(third.token)).toBe(401);
  });

  it('is listed for its person, who ends another one with the password', async () => {
    const { token } = await invite('bo@studio.test');
    const { token: stranger } = await invite('cy@studio.test');
    nowMs += day;
    const { json: here } = await anonymous('/api/sessions', { email: 'bo@studio.test', password });
    const list = async (key: string) => (await service.get('/api/sessions', { key })).json.sessions;
    const [first, ...others] = await list(here.token);
    expect([first, ...others].map(({ current }) => current)).toEqual([true, false, false]);
    const end = (key: string, { id }: { id: string }, guess: string) =>
      service.post(`/api/sessions/${id}/end`, { password: guess }, { key }).then(({ status }) => status);
    expect(await end(here.token, others[0], 'not the password')).toBe(401);
    expect(await end(stranger, others[0], password)).toBe(404);
    expect(await list(token)).toHaveLength(3);
    for (const other of others) expect(await end(here.token, other, password)).toBe(200);
    expect((await service.get('/api/sessions', { key: token })).status).toBe(401);
    expect(await list(here.token)).toHaveLength(1);
    const { json: unused } = await anonymous('/api/sessions', { email: 'bo@studio.test', password });
    expect(await list(here.token)).toHaveLength(2);
    for (const left of [2, 1]) {
      nowMs += 4 * day;
      expect(await list(here.token)).toHaveLength(left);
    }
    expect((await service.get('/api/sessions', { key: unused.token })).status).toBe(401);
  });

  it('takes no password that many people have, whatever ends it', async () => {
    await invite('bo@studio.test');
    const { json } = await anonymous('/api/sessions', { email: 'bo@studio.test', password });
    for (const common of ['1qaz2wsx3edc', 'Leavemealone', 'Password2026!']) {
      const change = { password, new_password: common };
      const answer = await service.post('/api/sessions/current/password', change, { key: json.token });
      expect(answer.status, common).toBe(400);
      expect(answer.text, common).toContain('too easy to guess');
    }
  });

  it('by cookie asks for the token of the page before it changes anything', async () => {
    await invite('bo@studio.test');
    const came = await anonymous('/api/sessions', { email: 'bo@studio.test', password, cookie: true });
    expect(came.json.token).toBeUndefined();
    const [cookie = ''] = (came.headers.get('set-cookie') ?? '').split(';');
    expect(came.headers.get('set-cookie')).toMatch(/; Path=\/; HttpOnly; SameSite=Lax;/);
    const make = (headers: Record<string, string>) =>
      service.post(
        '/api/keys',
        { description: 'a', scope: 'full_access' },
        { key: null, headers: { cookie, ...headers } },
      );
    expect((await service.get('/api/keys', { key: null, headers: { cookie } })).status).toBe(200);
    expect((await make({})).status).toBe(403);
    expect((await make({ 'x-csrf-token': 'guessed' })).status).toBe(403);
    expect((await make({ 'x-csrf-token': came.json.csrf })).status).toBe(201);
  });
});

describe('a member', () => {
  it('has a balance, a history, a ledger and keys of their own, and sees nobody else’s', async () => {
    const bo = await invite('bo@studio.test', { credits: 10 });
    const cy = await invite('cy@studio.test', { credits: 20 });
    const [boKey, cyKey] = [await keyOf(bo.token), await keyOf(cy.token)];
    expect((await service.post(imagegen, { prompt: 'of bo' }, { key: boKey.key })).status).toBe(200);
    for (const key of [boKey.key, bo.token]) {
      expect((await service.get('/api/credits/balance', { key })).json.balance).toBe(7.6);
      expect((await service.get('/api/generations', { key })).json.generations).toMatchObject([
        { request: { prompt: 'of bo' } },
      ]);
      expect((await service.get('/api/usage', { key })).json.totals.requests).toBe(1);
    }
    const { entries } = (await service.get('/api/ledger', { key: boKey.key })).json;
    expect(entries.map(({ kind, credits }: { kind: string; credits: number }) => [kind, credits])).toEqual([
      ['charge', -2.4],
      ['top-up', 10],
    ]);
    expect((await service.get('/api/credits/balance', { key: cyKey.key })).json.balance).toBe(20);
    expect((await service.get('/api/generations', { key: cyKey.key })).json.generations).toEqual([]);
    expect((await service.get('/api/credits/balance')).json.balance).toBe(100);
    expect((await service.call('DELETE', `/api/keys/${boKey.id}`, { key: cy.token })).status).toBe(404);
    expect((await service.get('/api/keys', { key: cy.token })).json.keys).toHaveLength(1);
  });

  it('may do nothing that is an admin’s', async () => {
    const bo = await invite('bo@studio.test');
    for (const [method, path, body] of [
      ['GET', '/api/admin/people'],
      ['POST', '/api/admin/people', { email: 'x@y.test', name: 'x' }],
      ['PATCH', `/api/admin/people/${bo.id}`, { role: 'admin' }],
      ['DELETE', `/api/admin/people/${bo.id}`],
      ['POST', `/api/admin/people/${bo.id}/entries`, { kind: 'top-up', credits: 5 }],
      ['POST', `/api/admin/people/${bo.id}/link`],
      ['DELETE', `/api/admin/people/${bo.id}/sessions`],
      ['GET', '/api/admin/plans'],
      ['PUT', '/api/admin/plans/free', {}],
      ['DELETE', '/api/admin/plans/free'],
      ['GET', '/api/admin/audit'],
      ['GET', '/api/admin/usage'],
      ['GET', '/api/engines'],
    ] as const) {
      expect([path, (await service.call(method, path, { body, key: bo.token })).status]).toEqual([path, 403]);
      expect([path, (await service.call(method, path, { body })).status]).toEqual([path, 401]);
    }
  });

  it('cannot reach the work of another by its name', async () => {
    const [bo, cy] = [
      await invite('bo@studio.test', { credits: 10 }),
      await invite('cy@studio.test', { credits: 10 }),
    ];
    const [boKey, cyKey] = [await keyOf(bo.token), await keyOf(cy.token)];
    const headers = { 'idempotency-key': 'the-same-name' };
    expect((await service.post(imagegen, { prompt: 'of bo' }, { key: boKey.key, headers })).status).toBe(200);
    const settle = (key: string) => service.post('/api/attempts/the-same-name/settle', undefined, { key });
    expect((await settle(boKey.key)).json.status).toBe(200);
    expect((await service.post(imagegen, { prompt: 'of cy' }, { key: cyKey.key, headers })).status).toBe(200);
    expect((await settle(cyKey.key)).json.text).not.toBe((await settle(boKey.key)).json.text);
  });
});

describe('keys', () => {
  it('are listed, described, bounded a day, and deleted one by one', async () => {
    const bo = await invite('bo@studio.test', { credits: 100 });
    const [one, two, other] = [
      await keyOf(bo.token, { day_bound: 5 }),
      await keyOf(bo.token, { expires_in_days: 0.9999999 }),
      await keyOf(bo.token),
    ];
    const use = (key: string) => service.post(imagegen, { prompt: 'a' }, { key });
    expect([(await use(one.key)).status, (await use(one.key)).status]).toEqual([200, 200]);
    const refused = await use(one.key);
    expect([refused.status, refused.json.details.reason]).toEqual([402, 'key_day']);
    expect((await service.get('/api/account', { key: one.key })).json.today).toMatchObject({
      bound: 5,
      spent: 4.8,
    });
    nowMs += day / 2 + 1;
    expect((await use(one.key)).status).toBe(200);
    nowMs += day / 2;
    expect((await use(two.key)).status).toBe(401);
    await service.call('PATCH', `/api/keys/${one.id}`, { body: { description: 'Laptop' }, key: bo.token });
    const { keys } = (await service.get('/api/keys', { key: bo.token })).json;
    expect(keys.find(({ id }: { id: string }) => id === one.id)).toMatchObject({
      description: 'Laptop',
      day_bound: 5,
      last_used_at: '2026-03-11T00:00:00.001Z',
    });
    expect(JSON.stringify(keys)).not.toContain(one.key);
    expect((await service.call('DELETE', `/api/keys/${one.id}`, { key: bo.token })).status).toBe(200);
    expect((await use(one.key)).status).toBe(401);
    expect((await use(other.key)).status).toBe(200);
  });
});

describe('a plan', () => {
  const plan = {
    name: 'Interns',
    providers: ['imagegen'],
    models: null,
    month_bound: 6,
    requests_a_minute: null,
    at_once: null,
    key_day_bound: null,
  };

  it('bounds providers and the month, each with its reason', async () => {
    expect((await admin('PUT', '/api/admin/plans/interns', plan)).status).toBe(200);
    const bo = await invite('bo@studio.test', { credits: 100, plan_id: 'interns' });
    const { key } = await keyOf(bo.token);
    const use = (path: string) => service.post(path, { prompt: 'a' }, { key });
    expect((await use(videogen)).json).toEqual({
      error: 'Access denied',
      message: 'Your API key does not have access to provider: videogen',
      details: { reason: 'plan' },
    });
    expect([(await use(imagegen)).status, (await use(imagegen)).status]).toEqual([200, 200]);
    expect((await use(imagegen)).json.details).toEqual({ required: 2.4, left: 1.2, reason: 'month' });
    nowMs += 31 * day;
    expect((await use(imagegen)).status).toBe(200);
  });

  it('of requests a minute counts all keys of an account together', async () => {
    await admin('PUT', '/api/admin/plans/slow', { ...plan, month_bound: null, requests_a_minute: 2 });
    const bo = await invite('bo@studio.test', { credits: 100, plan_id: 'slow' });
    const [one, two] = [await keyOf(bo.token), await keyOf(bo.token)];
    const use = ({ key }: { key: string }) => service.post(imagegen, { prompt: 'a' }, { key });
    expect([(await use(one)).status, (await use(two)).status, (await use(one)).status]).toEqual([
      200, 200, 429,
    ]);
  });

  it('that somebody is on cannot be removed', async () => {
    await admin('PUT', '/api/admin/plans/interns', plan);
    const bo = await invite('bo@studio.test', { plan_id: 'interns' });
    expect((await admin('DELETE', '/api/admin/plans/interns')).status).toBe(409);
    await admin('PATCH', `/api/admin/people/${bo.id}`, { plan_id: null });
    expect((await admin('DELETE', '/api/admin/plans/interns')).status).toBe(200);
  });
});

describe('an admin', () => {
  it('ends all sessions of a person, and their keys go on', async () => {
    const bo = await invite('bo@studio.test');
    const { key } = await keyOf(bo.token);
    expect((await admin('DELETE', `/api/admin/people/${bo.id}/sessions`)).status).toBe(200);
    expect((await service.get('/api/keys', { key: bo.token })).status).toBe(401);
    expect((await service.get('/api/credits/balance', { key })).status).toBe(200);
  });

  it('suspends an account: it generates nothing, and loses nothing', async () => {
    const bo = await invite('bo@studio.test', { credits: 10 });
    const { key } = await keyOf(bo.token);
    await service.post(imagegen, { prompt: 'kept' }, { key });
    await admin('PATCH', `/api/admin/people/${bo.id}`, { suspended: true });
    const refused = await service.post(imagegen, { prompt: 'a' }, { key });
    expect([refused.status, refused.json.details.reason]).toEqual([403, 'suspended']);
    expect((await service.get('/api/generations', { key })).json.generations).toHaveLength(1);
    await admin('PATCH', `/api/admin/people/${bo.id}`, { suspended: false });
    expect((await service.post(imagegen, { prompt: 'a' }, { key })).status).toBe(200);
  });

  it('books top-ups and corrections, and each is in the ledger and the audit', async () => {
    const bo = await invite('bo@studio.test');
    const book = (body: object) => admin('POST', `/api/admin/people/${bo.id}/entries`, body);
    expect((await book({ kind: 'top-up', credits: 12.5, note: 'March' })).json.balance).toBe(12.5);
    expect((await book({ kind: 'correction', credits: -2.5 })).json.balance).toBe(10);
    expect((await book({ kind: 'top-up', credits: -1 })).status).toBe(400);
    const { entries } = (await service.get('/api/ledger', { key: bo.token })).json;
    expect(entries).toMatchObject([{ credits: -2.5 }, { credits: 12.5, note: 'March' }]);
    const audit = (await admin('GET', '/api/admin/audit?limit=2')).json;
    expect(audit.entries).toMatchObject([
      { who: 'host', action: 'booked a correction for', subject: 'bo@studio.test' },
      { action: 'booked a top-up for' },
    ]);
    const more = (await admin('GET', `/api/admin/audit?limit=2&cursor=${audit.next_cursor}`)).json;
    expect(more.entries[0].action).toBe('set a password');
  });

  it('lets a person leave: prompts, pictures and keys go, amounts stay', async () => {
    const bo = await invite('bo@studio.test', { credits: 10 });
    const { key } = await keyOf(bo.token);
    const made = await service.post(imagegen, { prompt: 'a secret campaign' }, { key });
    expect((await admin('DELETE', `/api/admin/people/${bo.id}`)).status).toBe(200);
    expect((await fetch(made.json.images[0].url)).status).toBe(404);
    for (const credential of [key, bo.token])
      expect((await service.get('/api/credits/balance', { key: credential })).status).toBe(401);
    expect((await anonymous('/api/sessions', { email: 'bo@studio.test', password })).status).toBe(401);
    const { people } = (await admin('GET', '/api/admin/people')).json;
    expect(people.at(-1)).toMatchObject({ name: 'Person who left', state: 'left', balance: 7.6 });
    const audit = (await admin('GET', '/api/admin/audit')).json;
    expect(audit.entries.length).toBeGreaterThan(3);
    expect(JSON.stringify([people, audit])).not.toContain('bo@studio.test');
    expect((await admin('PATCH', `/api/admin/people/${bo.id}`, { suspended: false })).status).toBe(400);
  });

  it('sums what each person used, those who spent most first', async () => {
    const [bo, cy] = [
      await invite('bo@studio.test', { credits: 10 }),
      await invite('cy@studio.test', { credits: 10 }),
    ];
    for (const { token } of [bo, cy, cy])
      await service.post(imagegen, { prompt: 'a' }, { key: (await keyOf(token)).key });
    const { json } = await admin('GET', '/api/admin/usage?from=2026-03-10&to=2026-03-10');
    expect(json.by_person).toEqual([
      {
        person: cy.id,
        name: 'cy@studio.test',
        email: 'cy@studio.test',
        requests: 2,
        failed: 0,
        media: 2,
        credits: 4.8,
      },
      {
        person: bo.id,
        name: 'bo@studio.test',
        email: 'bo@studio.test',
        requests: 1,
        failed: 0,
        media: 1,
        credits: 2.4,
      },
    ]);
    expect((await admin('GET', '/api/admin/usage?from=2026-03-11&to=2026-03-12')).json.by_person).toEqual([]);
    expect((await admin('GET', '/api/admin/usage?from=yesterday')).status).toBe(400);
  });

  it('who is suspended is an admin no more until that ends', async () => {
    const ada = await invite('ada@studio.test', { role: 'admin' });
    await admin('PATCH', `/api/admin/people/${ada.id}`, { suspended: true });
    expect((await service.get('/api/admin/people', { key: ada.token })).status).toBe(403);
    await admin('PATCH', `/api/admin/people/${ada.id}`, { suspended: false });
    expect((await service.get('/api/admin/people', { key: ada.token })).status).toBe(200);
  });

  it('takes a role away for good, also while its person changes the password', async () => {
    const ada = await invite('ada@studio.test', { role: 'admin' });
    const change = { password, new_password: 'another long secret' };
    const [changed] = await Promise.all([
      service.post('/api/sessions/current/password', change, { key: ada.token }),
      admin('PATCH', `/api/admin/people/${ada.id}`, { role: 'member' }),
    ]);
    expect(changed.status).toBe(200);
    const { people } = (await admin('GET', '/api/admin/people')).json;
    expect(people.at(-1).role).toBe('member');
  });

  it('who is the last cannot give that up', async () => {
    const ada = await invite('ada@studio.test', { role: 'admin' });
    for (const change of [{ role: 'member' }, { suspended: true }]) {
      const { status } = await service.call('PATCH', `/api/admin/people/${ada.id}`, {
        body: change,
        key: ada.token,
      });
      expect(status).toBe(409);
    }
    expect((await service.get('/api/admin/people', { key: ada.token })).status).toBe(200);
  });
});

describe('four requests at once with credits for two', () => {
  it('serve two', async () => {
    const bo = await invite('bo@studio.test', { credits: 5 });
    const { key } = await keyOf(bo.token);
    const came = await Promise.all(
      [1, 2, 3, 4].map((seed) => service.post(imagegen, { prompt: 'a', seed }, { key })),
    );
    expect(came.map(({ status }) => status).sort()).toEqual([200, 200, 402, 402]);
    expect((await service.get('/api/credits/balance', { key })).json.balance).toBeCloseTo(0.2);
  });
});

describe('a service for other computers', () => {
  it('is refused in words where keys and passwords could be read', async () => {
    await expect(startTestService({ listen: '0.0.0.0' })).rejects.toThrow('--data');
    await expect(startTestService({ listen: '0.0.0.0', dataDir: '/nowhere' })).rejects.toThrow('--tls-cert');
    const plain = { listen: '0.0.0.0', dataDir: '/nowhere', plainHttp: true };
    await expect(startTestService(plain)).rejects.toThrow('--public-url');
  });

  it('lets its public name in, gives media and links that begin with it, and binds its cookie under TLS', async () => {
    const studio = await startTestService({
      publicUrl: 'https://easel.studio.test/',
      trustProxy: '127.0.0.1',
    });
    const { port } = studio;
    const ask = (path: string, headers: Record<string, string>, body?: object) =>
      new Promise<{ status: number; headers: IncomingHttpHeaders; json: Answer }>((resolve, reject) => {
        const options = {
          port,
          path,
          method: body ? 'POST' : 'GET',
          headers: { host: 'easel.studio.test', ...headers },
        };
        const sent = request(options, async (answer) => {
          const text = (await answer.toArray()).join('');
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, json: JSON.parse(text) });
        });
        sent.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
      });
    const authorization = `Bearer ${studio.apiKey}`;
    const json = { 'content-type': 'application/json' };
    const made = await ask(imagegen, { ...json, authorization }, { prompt: 'a' });
    expect(made.json.images[0].url).toMatch(/^https:\/\/easel\.studio\.test\/media\//);
    expect((await ask('/api/v1', { host: 'other.test' })).status).toBe(400);
    expect((await ask('/api/v1', { origin: 'https://easel.studio.test' })).status).toBe(200);
    expect((await ask('/api/v1', { origin: 'https://other.test' })).status).toBe(403);
    const link = studio.createFirstLink() ?? '';
    expect(link).toMatch(/^https:\/\/easel\.studio\.test\/#link=/);
    const use = { token: link.split('=')[1], password, email: 'ada@studio.test', name: 'Ada' };
    const { headers } = await ask('/api/links/use', json, use);
    expect(headers['set-cookie']?.[0]).toMatch(
      /^__Host-easel_session=.*; Path=\/; HttpOnly; SameSite=Lax; .*; Secure$/,
    );
    // the token of the start is no admin's where a proxy hands it on
    const token = { authorization: `Bearer ${studio.sessionToken}` };
    expect((await ask('/api/admin/people', token)).status).toBe(200);
    expect((await ask('/api/admin/people', { ...token, 'x-forwarded-for': '10.0.0.9' })).status).toBe(401);
    await studio.stop();
  });
});

describe('a request that is answered', () => {
  it('is told with its route, status and key id, and without query, body or credential', async () => {
    const told: object[] = [];
    const own = await startTestService({}, { onAnswered: (request) => told.push(request) });
    await own.post(imagegen, { prompt: 'a secret campaign' });
    await own.get('/api/usage?from=secret-date');
    expect((await own.get('/health/ready', { key: null })).json).toEqual({ ready: true });
    await own.stop();
    expect(told).toMatchObject([
      { method: 'POST', route: '/api/v1/:provider/:model', status: 200, keyId: expect.stringMatching(/./) },
      { method: 'GET', route: '/api/usage', status: 400 },
      { route: '/health/ready', status: 200, keyId: '' },
    ]);
    expect(JSON.stringify(told)).not.toMatch(/secret|sample_/);
  });
});
