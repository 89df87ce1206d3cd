// Easel at a service with people: signing in, keys of one's own, who one is, and why such a service refuses.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { emptyVaryPlan } from '@shared/prompt';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { realTiming } from '../../src/main/engine/RunLoop';
import { createService, type RunningService } from '../../src/service/createService';
import { asAdmin, invitePerson, type TestPerson } from '../support/invitePerson';
import { imagegen, type Path, startPath } from './support/startPath';

let path: Path;
let studio: RunningService;
let bo: TestPerson;
let nowMs = Date.parse('2026-03-10T12:00:00Z');

beforeEach(async () => {
  nowMs = Date.parse('2026-03-10T12:00:00Z');
  path = await startPath({ time: { now: () => nowMs, setTimer: realTiming.setTimer } });
  studio = await createService(
    { instant: true, credits: 100, rateLimit: 60 },
    { ledger: true, now: () => nowMs },
  );
  await plan('small', {});
  bo = await invitePerson(studio, { credits: 50, plan_id: 'small' });
});
afterEach(async () => {
  await path.end();
  await studio.stop();
});

const plan = (id: string, bounds: object) =>
  asAdmin(studio, 'PUT', `/api/admin/plans/${id}`, {
    name: id,
    providers: null,
    models: null,
    month_bound: null,
    requests_a_minute: null,
    at_once: null,
    key_day_bound: null,
    ...bounds,
  });

const connect = async (changes: object = {}) =>
  path.tryCall('sessions.connect', { ...bo, name: 'Studio', baseUrl: studio.url, ...changes });

/** Connects, and gives the id of the profile. */
async function connected(): Promise<string> {
  const { profile } = await path.call('sessions.connect', { ...bo, name: 'Studio', baseUrl: studio.url });
  await path.until(async () => (await standing(profile.id)) !== null);
  return profile.id;
}

const standing = (profileId: string) => path.call('account.status', { profileId });
const begin = (profileId: string, by: object = {}) =>
  path.tryCall('sessions.begin', {
    profileId,
    by: { kind: 'password', email: bo.email, password: bo.password, ...by },
  });
async function signedIn(profileId: string): Promise<string> {
  const answer = await begin(profileId);
  if (!answer.ok) throw new Error(answer.error.message);
  return (answer.data as { sessionId: string }).sessionId;
}

/** Queues jobs on a profile. */
async function queue(profileId: string, count = 1, modelId = imagegen): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const draft = { profileId, modelId, values: { prompt: `a pier ${n}` } };
    const made = await path.submitDraft({ draft: { ...draft, vary: emptyVaryPlan }, lane: 'batch' });
    ids.push(...made.firstJobIds);
  }
  return ids;
}

describe('the first steps at a studio’s server', () => {
  it('make a key for this computer, keep it in a profile, and leave nobody signed in', async () => {
    const { profile, found } = await path.call('sessions.connect', {
      name: '',
      baseUrl: `${studio.url}/api/v1`,
      email: ` ${bo.email} `,
      password: bo.password,
    });
    expect(profile).toMatchObject({ baseUrl: studio.url, active: true, hasKey: true });
    expect(found).toMatchObject({ ok: true, balanceMilli: 50_000 });
    expect(await path.call('keys.facts', undefined)).toContainEqual(
      expect.objectContaining({ profileId: profile.id, description: `Easel on ${hostname()}` }),
    );
    const sessionId = await signedIn(profile.id);
    const keys = await path.call('sessions.keys', { sessionId });
    expect(keys).toMatchObject([{ description: `Easel on ${hostname()}`, usedBy: [profile.name] }]);
    await path.call('sessions.end', { sessionId });
  });

  it('say at its field what is wrong, and keep nothing', async () => {
    const page = createServer((_, response) => void response.end('<h1>Bakery</h1>'));
    await new Promise<void>((done) => page.listen(0, '127.0.0.1', done));
    const bakery = `http://127.0.0.1:${(page.address() as AddressInfo).port}`;
    const cases: readonly (readonly [object, string, RegExp])[] = [
      [{ baseUrl: 'the studio' }, 'baseUrl', /This is not a valid web address/],
      [{ baseUrl: 'http://127.0.0.1:1' }, 'baseUrl', /could not reach 127\.0\.0\.1:1/],
      [{ baseUrl: bakery }, 'baseUrl', /does not provide the interface/],
      [{ email: ' ' }, 'email', /Enter your email address/],
      [{ password: '' }, 'password', /Enter your password/],
      [{ password: 'not this one at all' }, 'password', /email address or password is incorrect/],
      [{ email: 'no@studio.test' }, 'password', /email address or password is incorrect/],
    ];
    for (const [changes, field, words] of cases) {
      const { error } = (await connect(changes)) as {
        error: { fields: { field: string; message: string }[] };
      };
      expect([changes, error.fields]).toEqual([changes, [{ field, message: expect.stringMatching(words) }]]);
    }
    page.close();
    for (let tries = 0; tries < 5; tries += 1) await connect({ password: 'not this one at all' });
    expect(await connect()).toMatchObject({
      error: { message: expect.stringMatching(/Too many incorrect passwords\. Try again in \d/) },
    });
    expect(await path.call('profiles.list', undefined)).toHaveLength(1);
  });

  it('ask first where the address is new on this computer, and send no password without a yes', async () => {
    await path.end();
    path = await startPath({ window: { showMessageBox: async () => 1 } });
    const before = new Date(nowMs).toISOString();
    nowMs += 1000;
    expect(await connect()).toMatchObject({ error: { code: 'needs_consent' } });
    const people = await asAdmin(studio, 'GET', '/api/admin/people');
    expect(people.people[0].seen_at).toBe(before);
  });
});

describe('keys at the service', () => {
  it('are made, shown once, used when the person says so, and deleted', async () => {
    const profileId = await connected();
    const sessionId = await signedIn(profileId);
    const [first] = await path.call('sessions.keys', { sessionId });
    const wishes = { description: 'Another', scope: 'full_access' };
    const making = await path.call('sessions.makeKey', { sessionId, ...wishes });
    expect(making.kind).toBe('shown');
    const { makingId } = making;
    const { text } = await path.call('keys.reveal', { makingId });
    const used = async () =>
      Object.fromEntries(
        (await path.call('sessions.keys', { sessionId })).map((key) => [key.description, key.usedBy]),
      );
    const old = `Easel on ${hostname()}`;
    expect(await used()).toEqual({ [old]: ['Studio'], Another: [] });
    expect(await path.call('keys.keep', { makingId, key: null })).toMatchObject({ kind: 'stored' });
    expect(await path.services.profiles.connectionOf(profileId)).toMatchObject({ key: text });
    expect(await used()).toEqual({ [old]: [], Another: ['Studio'] });
    await path.call('sessions.deleteKey', { sessionId, keyId: first?.id ?? '' });
    expect(await used()).toEqual({ Another: ['Studio'] });
    expect(await path.tryCall('sessions.deleteKey', { sessionId, keyId: first?.id ?? '' })).toMatchObject({
      error: { message: expect.stringContaining('does not have this key') },
    });
    const [other] = await path.call('sessions.keys', { sessionId });
    await path.call('sessions.deleteKey', { sessionId, keyId: other?.id ?? '' });
    await queue(profileId);
    await path.until(() => path.services.queue.summary(profileId).pause !== null);
    expect(path.services.queue.summary(profileId).pause?.reason).toBe('key_refused');
  });

  it('are told to who is signed in, by password or by token, and to nobody else', async () => {
    const profileId = await connected();
    expect(await begin(profileId, { password: 'not this one at all' })).toMatchObject({
      error: { fields: [{ field: 'password' }] },
    });
    expect(await begin(profileId, { kind: 'token', token: 'not a token of anybody' })).toMatchObject({
      error: { code: 'unauthorized' },
    });
    const made = await fetch(`${studio.url}/api/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: bo.email, password: bo.password }),
    });
    const { token } = (await made.json()) as { token: string };
    const given = await begin(profileId, { kind: 'token', token });
    expect(given).toMatchObject({ ok: true, data: { name: null } });
    const { sessionId } = (given as { data: { sessionId: string } }).data;
    expect(await path.call('sessions.keys', { sessionId })).toHaveLength(1);
    await path.call('sessions.end', { sessionId });
    expect(await path.tryCall('sessions.keys', { sessionId })).toMatchObject({
      error: { code: 'unauthorized', message: 'You are no longer signed in. Sign in again.' },
    });
    // a session that was given is not ended by Easel
    const still = await fetch(`${studio.url}/api/keys`, { headers: { authorization: `Bearer ${token}` } });
    expect(still.status).toBe(200);
    expect(JSON.stringify(path.events)).not.toContain(token);
  });
});

describe('who one is at the service', () => {
  it('is told with plan and what is left, and follows what is spent', async () => {
    await plan('small', { month_bound: 10, key_day_bound: 6 });
    const profileId = await connected();
    expect(await standing(profileId)).toMatchObject({
      problem: null,
      account: {
        person: { name: 'Bo Berg', email: bo.email, role: 'member' },
        plan: { name: 'small' },
        today: { left: 6 },
        month: { left: 10 },
      },
    });
    const [id = ''] = await queue(profileId);
    await path.rest(id);
    await path.until(async () => (await standing(profileId))?.account?.today.left === 3.6);
    const standings = await path.call('profiles.standings', undefined);
    expect(standings.find((each) => each.id === profileId)?.who).toBe(
      'Bo Berg, small plan, 3.6 of 6 credits left today, 7.6 of 10 credits left this month',
    );
    // the first profile is of the service's own account, which has no person
    const draft = {
      profileId,
      modelId: imagegen,
      values: { prompt: 'a', num_images: 4 },
      vary: emptyVaryPlan,
    };
    const { quote } = await path.call('create.previewTogether', { drafts: [draft] });
    expect(quote.warnings).toContain(
      'About 9.6 credits are needed, and your key has 3.6 credits left today. The queue will stop when that limit is reached.',
    );
    // tomorrow it is another day's
    nowMs += 24 * 3_600_000;
    const tomorrow = await path.call('create.previewTogether', { drafts: [draft] });
    expect(tomorrow.quote.warnings.join()).not.toContain('your key has');
  });

  it('is not asked of a service without people more than once', async () => {
    const asked: string[] = [];
    const plainService = createServer((request, response) => {
      asked.push(request.url ?? '');
      const body = request.url === '/api/credits/balance' ? { balance: 5 } : { version: 'v1' };
      const status = request.url === '/api/account' ? 404 : 200;
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    await new Promise<void>((done) => plainService.listen(0, '127.0.0.1', done));
    const baseUrl = `http://127.0.0.1:${(plainService.address() as AddressInfo).port}`;
    const { id } = await path.call('profiles.connect', { name: 'Plain', baseUrl, key: 'a-key-of-some-kind' });
    await path.until(() => asked.includes('/api/account'));
    for (let n = 0; n < 3; n += 1) await path.call('profiles.refreshBalance', { id });
    expect(asked.filter((url) => url === '/api/account')).toHaveLength(1);
    expect(await standing(id)).toBeNull();
    plainService.closeAllConnections();
    await new Promise((done) => plainService.close(done));
  });
});

describe('a refusal of such a service', () => {
  const pauseOf = async (profileId: string) => {
    await path.until(() => path.services.queue.summary(profileId).pause !== null);
    return path.services.queue.summary(profileId).pause;
  };

  it('for the month or the day says which bound, and when it begins anew', async () => {
    await plan('small', { month_bound: 4 });
    const profileId = await connected();
    await queue(profileId, 2);
    const pause = await pauseOf(profileId);
    expect(pause?.reason).toBe('service_bound');
    expect(pause?.message).toMatch(
      /^Your plan does not have enough credits left this month: Your plan has 1\.6 credits/,
    );
    expect(pause?.message).toContain('1 April 2026');
    // the balance is what it was
    expect(path.services.account.isDoubted(profileId)).toBe(false);
    await plan('small', { key_day_bound: 3 });
    await path.call('queue.run', { profileId });
    await path.until(
      () =>
        path.services.queue
          .summary(profileId)
          .pause?.message.includes('does not have enough credits left today') === true,
    );
    expect(path.services.queue.summary(profileId).pause?.message).toMatch(/reset on 11 March 2026/);
    await plan('small', {});
    await asAdmin(studio, 'POST', `/api/admin/people/${bo.id}/entries`, { kind: 'correction', credits: -47 });
    await path.call('queue.run', { profileId });
    await path.until(() => path.services.queue.summary(profileId).pause?.reason === 'no_credits');
  });

  it('of a plan or of an account says that, and keeps what waits', async () => {
    await plan('small', { providers: ['charedit'] });
    const profileId = await connected();
    await path.call('queue.pause', { profileId });
    await queue(profileId, 2);
    await path.call('queue.run', { profileId });
    await path.until(() => path.services.queue.summary(profileId).hold?.reason === 'refused');
    expect(path.services.queue.summary(profileId).hold?.message).toContain('Not included in your plan');
    await plan('small', {});
    await asAdmin(studio, 'PATCH', `/api/admin/people/${bo.id}`, { suspended: true });
    await path.call('queue.tryNow', { profileId });
    expect((await pauseOf(profileId))?.message).toMatch(
      /^Your account is suspended: An admin of the service can lift the suspension\. All waiting jobs are kept\.$/,
    );
    await path.call('profiles.refreshBalance', { id: profileId });
    await path.until(async () => (await standing(profileId))?.account?.suspended === true);
  });
});
