import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharp } from '../../src/images/sharp';
import { readBody } from '../../src/main/service-client/readBody';
import { readGenerationResult } from '../../src/shared/service';
import { respond, respondJson, ScriptedHost } from '../flow/support/ScriptedHost';
import { imagegen, type Path, startPath, videogen } from '../flow/support/startPath';
import { makeWebm } from '../support/makeWebm';
import { fuzz } from './support/fuzz';
import { inPieces } from './support/processor';
import { watchMemory } from './support/watchMemory';
import { watchTurns } from './support/watchTurns';

const mega = 1_000_000;
/** The most that this loop may do in one turn, in pieces of the fixed work: reading such an answer here would be far more. */
const mostOfATurn = 3;
const webm = makeWebm();
let png: Buffer;
let host: ScriptedHost;
let path: Path;
/** What the service answers to a POST next. */
let answer: Buffer = Buffer.alloc(0);

beforeAll(async () => {
  png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#a63' } })
    .png()
    .toBuffer();
  host = await ScriptedHost.start(({ method, path: at }, socket) => {
    if (method === 'POST') {
      socket.write(
        `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${answer.length}\r\n\r\n`,
      );
      return socket.write(answer);
    }
    if (at.startsWith('/media/')) return respond(socket, { body: at.endsWith('.webm') ? webm : png });
    return respondJson(socket, 404, { error: 'Not found', message: 'Nothing is here.' });
  });
  path = await startPath({ connectTo: { baseUrl: host.url, key: 'sk-answers-attack' } });
}, 120_000);
afterAll(async () => {
  await path.end();
  await host.stop();
});

const pictures = (count: number, name = 'a') =>
  Array.from(
    { length: count },
    (_, n) => `{"url":"${host.url}/media/${name}${n}.png","width":64,"height":64}`,
  );
const films = (count: number) =>
  Array.from({ length: count }, (_, n) => `{"url":"${host.url}/media/${n}.webm","width":320,"height":180}`);
const nothings = (length: number) =>
  Array(Math.floor(length / 3))
    .fill('{}')
    .join(',');

const posts = () => host.requests.filter(({ method }) => method === 'POST').length;
const fetches = () => host.requests.filter(({ path: at }) => at.startsWith('/media/')).length;

/** Lets the service give `body` to `jobs` POSTs of one picture each, and tells what it cost. */
async function answered(name: string, body: string, jobs = 1, model = imagegen) {
  answer = Buffer.from(body);
  const before = { posts: posts(), fetches: fetches() };
  const [loop, memory] = [watchTurns(), watchMemory(process.pid)];
  const ids: string[] = [];
  for (let n = 0; n < jobs; n += 1) ids.push(...(await path.submit({ prompt: `${name} ${n}` }, { model })));
  const ended = await Promise.all(ids.map((id) => path.rest(id)));
  const { turns, maxDurationMs } = loop();
  const figures = { turns, longestTurn: inPieces(maxDurationMs), ...memory() };
  console.info(name, JSON.stringify(figures));
  return { ended, posts: posts() - before.posts, fetches: fetches() - before.fetches, ...figures };
}

/** What is kept of the answer to a job, in a file of its own. */
function keptFile(jobId: string): string | null {
  const [attempt] = path.rows<{ id: string }>('SELECT id FROM attempt WHERE job_id = ?', jobId);
  const file = join(path.folders.data, 'answers', `${attempt?.id}.json`);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

describe('an answer that is too much', () => {
  it('brings little more than was asked for of 300,000 pictures, says so, and keeps the whole', async () => {
    const body = `{"images":[${pictures(300_000).join(',')}],"seed":"42"}`;
    const { ended, ...cost } = await answered('300,000 pictures', body);
    const [job] = ended;
    expect(job).toMatchObject({ state: 'done', charge: 'confirmed', problem: { code: 'more_than_asked' } });
    expect(job?.problem?.message).toBe(
      'The service listed 300000 files, but 1 was requested. Easel downloads the first 5 and keeps the complete response.',
    );
    expect(job?.assets.map(({ state, seed }) => [state, seed])).toEqual(Array(5).fill(['ready', '42']));
    expect(cost).toMatchObject({ posts: 1, fetches: 5 });
    expect(keptFile(job?.id ?? '') === body).toBe(true);
    expect(cost.longestTurn).toBeLessThan(mostOfATurn);
  });

  it('brings little more than was asked for of 2,000 films', async () => {
    const { ended, fetches: asked } = await answered(
      '2,000 films',
      `{"videos":[${films(2000).join(',')}]}`,
      1,
      videogen,
    );
    expect(ended[0]).toMatchObject({ state: 'done', problem: { code: 'more_than_asked' } });
    expect(asked).toBe(5);
  }, 60_000);

  it.each([
    ['after its picture', (junk: string) => `{"images":[${pictures(1, 'b')}],"x":[${junk}]}`],
    ['before its picture', (junk: string) => `{"x":[${junk}],"images":[${pictures(1, 'c')}]}`],
    ['as members', (junk: string) => `{"images":[${pictures(1, 'd')}],"x":{"a":[${junk}]}}`],
    ['in text', (junk: string) => `{"images":[${pictures(1, 'e')}],"x":${JSON.stringify(junk)}}`],
    [
      'in escapes',
      (junk: string) => `{"images":[${pictures(1, 'f')}],"x":"${'\\u0041'.repeat(junk.length / 6)}"}`,
    ],
  ])('is read where 30 MB of nothing come %s', async (_, around) => {
    const body = around(nothings(30 * mega));
    const { ended, ...cost } = await answered('30 MB of nothing', body);
    expect(ended[0]).toMatchObject({ state: 'done', problem: null, charge: 'confirmed' });
    expect(cost.posts).toBe(1);
    expect(keptFile(ended[0]?.id ?? '') === body).toBe(true);
    expect(cost.longestTurn).toBeLessThan(mostOfATurn);
  });

  it.each([
    ['30 MB of brackets', '['.repeat(30 * mega)],
    ['30 MB of braces', '{"a":'.repeat(6 * mega)],
    ['30 MB of words', 'a '.repeat(15 * mega)],
  ])('is kept whole, and never asked for again, where it cannot be read: %s', async (name, body) => {
    const { ended, ...cost } = await answered(name, body);
    expect(ended[0]).toMatchObject({ state: 'unknown_charge', problem: { code: 'unreadable' } });
    expect(cost).toMatchObject({ posts: 1, fetches: 0 });
    expect(keptFile(ended[0]?.id ?? '') === body).toBe(true);
    expect(cost.longestTurn).toBeLessThan(mostOfATurn);
  });

  it('stays within memory when four come at once', { timeout: 120_000 }, async () => {
    const body = `{"x":[${nothings(30 * mega)}],"images":[${pictures(300, 'g').join(',')}]}`;
    const { ended, growthMb, posts: sent, ...cost } = await answered('four of 30 MB', body, 4);
    expect(ended.map(({ state }) => state)).toEqual(Array(4).fill('done'));
    expect(sent).toBe(4);
    expect(growthMb).toBeLessThan(600);
    expect(cost.longestTurn).toBeLessThan(mostOfATurn);
  });
});

describe('answers at random', () => {
  const json = fc.json({ maxDepth: 12 });
  const result = fc
    .record(
      {
        images: fc.array(
          fc.oneof(fc.jsonValue(), fc.record({ url: fc.webUrl(), width: fc.nat(), height: fc.nat() })),
        ),
        videos: fc.jsonValue(),
        seed: fc.oneof(fc.bigInt().map(String), fc.jsonValue()),
        timings: fc.jsonValue(),
      },
      { requiredKeys: [] },
    )
    .map((value) => JSON.stringify(value));
  const cut = fc.tuple(fc.oneof(json, result), fc.nat(), fc.nat(200_000)).map(([text, at, more]) => {
    const long = text.padEnd(text.length + more, text === '' ? '[' : text);
    return long.slice(0, at % (long.length + 1));
  });

  it('are read or said to be unreadable, in bounded work, whatever their text', async () => {
    await fuzz(
      'answers',
      fc.oneof(json, result, cut, fc.string({ unit: 'binary' })),
      (text) => {
        const reading = readGenerationResult(text);
        if (reading.ok) expect(reading.result.offered).toBeGreaterThanOrEqual(reading.result.media.length);
        else expect(reading.reason).not.toBe('');
      },
      { cases: 400 },
    );
  }, 600_000);

  it('become text in bounded work, whatever their bytes and headers say', async () => {
    const encodings = fc.oneof(
      fc.constantFrom('gzip', 'x-gzip', 'deflate', 'br', 'identity', 'zstd', '', 'GZIP ', 'constructor'),
      fc.string(),
    );
    await fuzz(
      'bodies',
      fc.tuple(fc.uint8Array({ maxLength: 4000 }), encodings),
      async ([bytes, encoding]) => {
        const body = await readBody(
          [Buffer.from(bytes)],
          { 'content-encoding': encoding },
          { maxBytes: 100_000, redact: (text) => text },
        );
        expect(typeof body.text).toBe('string');
        expect(body.problem).not.toBe('');
      },
      { cases: 400 },
    );
  }, 600_000);
});
