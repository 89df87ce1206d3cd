import { afterEach, beforeEach, expect, it } from 'vitest';
import { imagegen, startTestService, type TestService } from './support/client';

const dayMs = 24 * 60 * 60 * 1000;
const right = Date.parse('2026-03-10T12:00:00Z');
const password = 'a long enough secret';
let nowMs = right;
let service: TestService;

beforeEach(async () => {
  // a year late
  nowMs = right + 365 * dayMs;
  service = await startTestService({ rateLimit: 2 }, { now: () => nowMs });
});
afterEach(() => service.stop());

async function admin(): Promise<{ id: string; token: string }> {
  const token = /#link=(.+)$/.exec(service.createFirstLink() ?? '')?.[1];
  const wanted = { token, password, email: 'ada@studio.test', name: 'Ada' };
  await service.post('/api/links/use', wanted, { key: null });
  const { json } = await signIn(password);
  return { id: json.person.id, token: json.token };
}
const signIn = (word: string) =>
  service.post('/api/sessions', { email: 'ada@studio.test', password: word }, { key: null });

it('by little keeps sessions, and by much ends them', async () => {
  const { token } = await admin();
  const look = () => service.get('/api/sessions/current', { key: token });
  nowMs -= dayMs;
  expect((await look()).status).toBe(200);
  // used now, so that this is where its days are counted from
  nowMs += 6.5 * dayMs;
  expect((await look()).status).toBe(200);
  nowMs = right;
  expect((await look()).status).toBe(401);
  expect((await signIn(password)).status).toBe(201);
});

it('holds nobody up for guesses and requests of a time that has not come', async () => {
  await admin();
  for (let guess = 0; guess < 6; guess += 1) await signIn('a wrong long secret');
  expect((await signIn(password)).status).toBe(429);
  for (const status of [200, 200, 429])
    expect((await service.post(imagegen, { prompt: 'a' })).status).toBe(status);
  nowMs = right;
  expect((await signIn(password)).status).toBe(201);
  for (const status of [200, 200, 429])
    expect((await service.post(imagegen, { prompt: 'a' })).status).toBe(status);
});

it("counts a day's and a month's credits by the days they were spent on", async () => {
  const { id, token } = await admin();
  const plan = {
    name: 'small',
    providers: null,
    models: null,
    month_bound: 5,
    requests_a_minute: 0,
    at_once: null,
    key_day_bound: null,
  };
  expect((await service.call('PUT', '/api/admin/plans/small', { body: plan, key: token })).status).toBe(200);
  await service.call('PATCH', `/api/admin/people/${id}`, { body: { plan_id: 'small' }, key: token });
  const wanted = { description: 'mine', scope: 'full_access', day_bound: 3 };
  const { json } = await service.post('/api/keys', wanted, { key: token });
  const post = async () => (await service.post(imagegen, { prompt: 'a' }, { key: json.key })).status;
  expect([await post(), await post()]).toEqual([200, 402]);
  nowMs = right;
  expect([await post(), await post()]).toEqual([200, 402]);
  const { month, today } = (await service.get('/api/account', { key: json.key })).json;
  expect([month.spent, today.spent]).toEqual([2.4, 2.4]);
});
