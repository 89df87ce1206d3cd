// Bodies of any size and shape against a local service in a process of its own: what they cost it in memory and work.
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { charedit, imagegen } from '../service/support/client';
import { type RunningService, startService } from '../support/startService';
import { watchProcessorOf } from './support/processor';
import { watchMemory } from './support/watchMemory';

let service: RunningService;
beforeAll(async () => {
  service = await startService({ instant: true, rateLimit: 0, credits: 100_000 });
});
afterAll(() => service.stop());

/** What a body may cost the service, in pieces of the fixed work: reading 30 MB is a few; what this is to find was hundreds. */
const mostOfABody = 15;

const size = 30 * 2 ** 20;
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A POST through node:http; 0 where the connection ended before an answer. */
function post(path: string, body: Buffer, headers: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(service.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length, ...headers },
    });
    sent.on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0)));
    sent.on('error', () => resolve(0));
    sent.end(body);
  });
}

const key = () => ({ authorization: `Bearer ${service.apiKey}` });

function filled(start: string, fill: string, end: string, bytes = size): Buffer {
  const times = Math.floor((bytes - start.length - end.length) / fill.length);
  return Buffer.from(start + fill.repeat(times) + end);
}

describe('without a key', () => {
  it('100 POSTs of 30 MB leave nothing behind', async () => {
    const body = filled('{"seed":12345678901234567,"prompt":"', 'a', '"}');
    const memory = watchMemory(service.pid);
    const processor = watchProcessorOf(service.pid);
    const seen = new Set<number>();
    for (let round = 0; round < 100; round++) {
      // another seed each time, so that none is kept in place of another
      body.write(String(10 ** 16 + round * 10), '{"seed":'.length);
      seen.add(await post(imagegen, body, {}));
    }
    const statuses = [...seen];
    const pieces = processor();
    const figures = memory();
    console.info('100 POSTs of 30 MB without a key', JSON.stringify({ statuses, ...figures, pieces }));
    expect(statuses).toEqual([401]);
    expect(figures.growthMb).toBeLessThan(200);
    expect(pieces).toBeLessThan(100 * mostOfABody);
    expect(await service.ledger()).toMatchObject({ posts: 100, postsBySeed: {}, billedMilli: 0 });
  }, 120_000);
});

const small = picture.toString('base64');
/** Fills the file of a picture to a size with what comes after its end. */
const large = Buffer.concat([picture, Buffer.alloc(19 * 2 ** 20)]).toString('base64');
const edit = (image: string, more = '') =>
  `{"prompt":"a","image_url":"data:image/png;base64,${image}"${more}}`;

const shapes: readonly (readonly [name: string, status: number, path: string, body: () => Buffer])[] = [
  ['a picture of 19 MB', 200, charedit, () => Buffer.from(edit(large))],
  ['the same with every slash escaped', 200, charedit, () => Buffer.from(edit(large.replaceAll('/', '\\/')))],
  ['a picture of 28 MB', 400, charedit, () => filled(edit('').slice(0, -2), 'A', '"}')],
  ['objects', 400, charedit, () => filled('{"prompt":"a","x":[{}', ',{}', ']}')],
  ['lists in lists', 400, charedit, () => filled('', '[', '')],
  ['numbers', 400, charedit, () => filled('{"seed":12345678901234567,"x":[1', ',1', ']}')],
  ['digits', 400, charedit, () => filled('{"seed":', '9', '}')],
  ['names', 400, charedit, () => filled('{"a":1', ',"a":1', '}')],
  ['quotes', 400, charedit, () => filled('{"prompt":"', '\\"', '"}')],
  ['backslashes', 400, charedit, () => filled('{"prompt":"', '\\\\', '"}')],
  ['empty texts', 400, charedit, () => filled('[""', ',""', ']')],
  ['spaces', 400, charedit, () => filled('{', ' ', '}')],
  ['junk in base64', 400, charedit, () => filled(edit('').slice(0, -2), '$', '"}', 26 * 2 ** 20)],
  [
    'percent signs',
    400,
    charedit,
    () => filled('{"prompt":"a","image_url":"data:image/png,', '%41', '"}', 26 * 2 ** 20),
  ],
  [
    'many pictures',
    400,
    charedit,
    () => filled('{"prompt":"a"', `,"x":"data:image/png;base64,${'A'.repeat(70_000)}"`, '}', 26 * 2 ** 20),
  ],
  ['a prompt of an image model', 400, imagegen, () => filled('{"prompt":"', 'a', '"}')],
  [
    'just as much text as is read',
    400,
    imagegen,
    () => filled('{"seed":99999999999999999999,"x":[[]', ',[]', ']}', 256 * 1024),
  ],
];

describe('with a right key', () => {
  it.each(shapes)('30 MB of %s are little work for the service', async (name, status, path, make) => {
    const body = make();
    const memory = watchMemory(service.pid);
    const processor = watchProcessorOf(service.pid);
    const answered = await post(path, body, key());
    const pieces = processor();
    const figures = memory();
    console.info(name, JSON.stringify({ answered, ...figures, pieces }));
    expect(answered).toBe(status);
    expect(pieces).toBeLessThan(mostOfABody);
    expect(figures.growthMb).toBeLessThan(300);
  });

  it('16 pictures of 19 MB at once wait for each other, unread', async () => {
    const body = Buffer.from(edit(large));
    const memory = watchMemory(service.pid);
    const processor = watchProcessorOf(service.pid);
    const statuses = await Promise.all(Array.from({ length: 16 }, () => post(charedit, body, key())));
    const pieces = processor();
    const figures = memory();
    console.info('16 pictures at once', JSON.stringify({ ...figures, pieces }));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(figures.growthMb).toBeLessThan(400);
    expect(pieces).toBeLessThan(16 * mostOfABody);
  }, 60_000);

  it('a small picture is edited as ever', async () => {
    expect(await post(charedit, Buffer.from(edit(small)), key())).toBe(200);
  });
});
