// What an answer leaves out or says in its own way, and a balance that the service does not tell: over real sockets, to the
// books of the library.
import { afterEach, expect, it } from 'vitest';
import { type ForeignService, Reply, refuse, startForeignService } from '../support/foreignService';
import { imagegen, type Path, startPath } from './support/startPath';
import { eventsOf, itAtHome } from './support/TerminalHome';

let path: Path | null = null;
let service: ForeignService | null = null;
afterEach(async () => {
  await path?.end();
  await service?.stop();
  [path, service] = [null, null];
});

type Made = Readonly<{
  files: number;
  seeds: readonly string[];
  sensitive: readonly number[];
  words: string | null;
}>;

/** Asks for so many pictures with the seed 77, and has them answered by so many with these facts beside them. */
async function made(asked: number, came: number, facts: Readonly<Record<string, unknown>>): Promise<Made> {
  const foreign = await startForeignService({
    result: () => ({
      images: Array.from({ length: came }, () => ({ url: foreign.picture(), width: 64, height: 48 })),
      ...(facts as Record<string, string>),
    }),
  });
  service = foreign;
  path = await startPath({ connectTo: { baseUrl: foreign.url, key: foreign.apiKey } });
  const job = await path.generate({ prompt: 'a lemon', num_images: asked, seed: '77' });
  expect(job).toMatchObject({ state: 'done', charge: 'confirmed' });
  const rows = path.rows<{ seed: string; sensitive: number }>(
    `SELECT seed, sensitive FROM asset WHERE state = 'ready' ORDER BY seq`,
  );
  return {
    files: rows.length,
    seeds: rows.map(({ seed }) => seed),
    sensitive: rows.map(({ sensitive }) => sensitive),
    words: job.problem?.message ?? null,
  };
}

it.each([
  [3, 1, '3 files were requested, but the service listed 1. The response has been saved.'],
  [4, 2, '4 files were requested, but the service listed 2. The response has been saved.'],
  [2, 2, null],
  [1, 2, null],
] as const)('says it where %i were asked for and %i came', async (asked, came, words) => {
  expect(await made(asked, came, {})).toMatchObject({ files: came, words });
});

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

it.each<[string, (address: URL) => string, number]>([
  ['a path', ({ pathname }) => pathname, 1],
  ['a path from that of the request', ({ pathname }) => `../../..${pathname}`, 1],
  ['without a scheme', ({ host, pathname }) => `//${host}${pathname}`, 1],
  ['the file itself', () => pixel, 0],
])('has the file of an address that is %s', async (_, addressOf, fetched) => {
  const foreign = await startForeignService({
    result: () => ({ images: [{ url: addressOf(new URL(foreign.picture())) }], seed: 1 }),
  });
  service = foreign;
  path = await startPath({ connectTo: { baseUrl: foreign.url, key: foreign.apiKey } });
  const job = await path.generate({ prompt: 'a lemon' });
  expect(job).toMatchObject({ state: 'done', assets: [{ state: 'ready', problem: null }] });
  expect(path.libraryFiles()).toEqual([expect.stringMatching(/\.png$/)]);
  expect(foreign.posts).toHaveLength(1);
  expect(foreign.calls.filter(({ path: at }) => at.startsWith('/files/'))).toHaveLength(fetched);
});

it.each<[unknown, readonly number[]]>([
  [true, [1, 1]],
  [false, [0, 0]],
  [1, [1, 1]],
  ['true', [1, 1]],
  [[1], [1, 0]],
  [
    [0, 1],
    [0, 1],
  ],
  [
    [true, false],
    [1, 0],
  ],
  [
    ['True', null],
    [1, 0],
  ],
  [null, [0, 0]],
  [{ odd: 1 }, [0, 0]],
])('blurs what has_nsfw_concepts %j says', async (has_nsfw_concepts, sensitive) => {
  expect(await made(2, 2, { has_nsfw_concepts })).toMatchObject({ sensitive });
});

it.each<[string, Readonly<Record<string, unknown>>, string]>([
  ['none', {}, '77'],
  ['null', { seed: null }, '77'],
  ['a list', { seed: [] }, '77'],
  ['words', { seed: 'random' }, '77'],
  ['no words', { seed: ' ' }, '77'],
  ['another number', { seed: 5 }, '5'],
  ['another number as text', { seed: '18446744073709551557' }, '18446744073709551557'],
])('gives a picture the seed that was sent, unless the answer names one: %s', async (_, facts, seed) => {
  expect(await made(1, 1, facts)).toMatchObject({ seeds: [seed] });
});

const unreadBalances: readonly (readonly [string, Reply])[] = [
  ['500 of the service', refuse(500, 'Internal error', 'No books today.')],
  ['500 of something else', new Reply(500, 'oops', { 'content-type': 'text/plain' })],
  ['503', new Reply(503, '', {})],
  ['403', refuse(403, 'Forbidden', 'This key may only generate.')],
  ['404', refuse(404, 'Not found', 'Nothing is here.')],
  ['405', refuse(405, 'Method not allowed', 'No.')],
  ['429', refuse(429, 'Too many requests', 'Wait.')],
  ['204', new Reply(204, '', {})],
  ['a page', new Reply(200, '<!doctype html><title>Sign in</title>', { 'content-type': 'text/html' })],
  ['no number', new Reply(200, { plan: 'unlimited' })],
  ['a list', new Reply(200, [])],
];

it.each(unreadBalances)('generates with a balance that cannot be read: %s', async (_, balance) => {
  service = await startForeignService({ balance: () => balance });
  path = await startPath({ connectTo: { baseUrl: service.url, key: service.apiKey } });
  const check = await path.call('profiles.check', { baseUrl: service.url, key: service.apiKey });
  expect(check).toMatchObject({ ok: true, balanceMilli: null, balanceUnread: expect.stringMatching(/\w/) });
  expect(await path.generate({ prompt: 'a lemon' })).toMatchObject({ state: 'done' });
  const { latest } = await path.call('account.balance', { profileId: path.profileId });
  expect(latest).toBeNull();
  expect(service.posts).toHaveLength(1);
});

itAtHome('generates in the terminal, and says that the balance is not told', async ({ at }) => {
  service = await startForeignService({
    balance: () => refuse(403, 'Forbidden', 'This key may only generate.'),
  });
  const { url, apiKey } = service;
  const from = ['--base-url', url];
  const ended = await at.withKey(apiKey, 'generate', ...from, '--model', imagegen, '--prompt', 'a lemon')
    .ended;
  expect(ended.code).toBe(0);
  const account = await at.withKey(apiKey, 'account', ...from).ended;
  expect(eventsOf(account, 'account')).toMatchObject([
    { balance: null, problem: expect.stringMatching(/./) },
  ]);
});

itAtHome('says in the terminal that fewer files came than were asked for', async ({ at }) => {
  const foreign = await startForeignService({
    result: () => ({ images: [{ url: foreign.picture(), width: 64, height: 48 }], seed: 1 }),
  });
  service = foreign;
  const { url, apiKey } = foreign;
  const what = ['--model', imagegen, '--prompt', 'a lemon', '--set', 'num_images=3'];
  const ended = await at.withKey(apiKey, 'generate', '--base-url', url, ...what).ended;
  expect(ended.code).toBe(0);
  expect(eventsOf(ended, 'asset')).toHaveLength(1);
  expect(eventsOf(ended, 'problem')).toMatchObject([
    {
      state: 'done',
      code: 'fewer_than_asked',
      title: '1 of 3 files received',
      message: '3 files were requested, but the service listed 1. The response has been saved.',
    },
  ]);
});
