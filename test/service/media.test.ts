import { urlExpiresAt } from '@shared/service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { download, imagegen, startTestService, type TestService } from './support/client';

let service: TestService;
let now = Date.UTC(2026, 10, 20, 12);
let url = '';
let whole: Uint8Array;
beforeAll(async () => {
  service = await startTestService({ urlLifeS: 100 }, { now: () => now });
  url = (await service.post(imagegen, { prompt: 'a' })).json.images[0].url;
  whole = await download(url);
});
afterAll(() => service.stop());

const get = (headers: Record<string, string> = {}, method = 'GET') => fetch(url, { method, headers });
const bytes = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

describe('media', () => {
  it('answers without a key, with type, length, ETag and Last-Modified', async () => {
    const { status, headers } = await get();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('content-length')).toBe(String(whole.length));
    expect(headers.get('etag')).toMatch(/^"[\w-]+"$/);
    expect(headers.get('last-modified')).toBe(new Date(now).toUTCString());
    expect(headers.get('accept-ranges')).toBe('bytes');
    // a browser that opens it runs nothing in it
    expect(headers.get('content-security-policy')).toBe('sandbox');
  });

  it('answers HEAD like GET, without the bytes', async () => {
    const head = await get({}, 'HEAD');
    const full = await get();
    for (const name of ['content-length', 'etag', 'content-type'])
      expect(head.headers.get(name)).toBe(full.headers.get(name));
    expect((await bytes(head)).length).toBe(0);
  });

  it.each([
    ['bytes=0-9', 0, 9],
    ['bytes=10-', 10, -1],
    ['bytes=-7', -7, -1],
    ['bytes=5-999999999', 5, -1],
  ])('answers Range %s with 206 and exactly these bytes', async (range, from, to) => {
    const answer = await get({ range });
    const start = from < 0 ? whole.length + from : from;
    const end = to < 0 ? whole.length - 1 : to;
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/${whole.length}`);
    expect(await bytes(answer)).toEqual(whole.slice(start, end + 1));
  });

  it('answers a range past the end with 416 and the length', async () => {
    const answer = await get({ range: `bytes=${whole.length}-` });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe(`bytes */${whole.length}`);
    expect(await answer.json()).toMatchObject({ error: 'Invalid input' });
  });

  it.each(['bytes=a-b', 'items=0-1', 'bytes=0-1,3-4', 'bytes=-'])(
    'answers the whole file for Range %s',
    async (range) => {
      expect((await get({ range })).status).toBe(200);
    },
  );

  it('continues under If-Range with the right ETag and starts over with another', async () => {
    const etag = (await get()).headers.get('etag') ?? '';
    expect((await get({ range: 'bytes=5-', 'if-range': etag })).status).toBe(206);
    expect((await get({ range: 'bytes=5-', 'if-range': '"other"' })).status).toBe(200);
  });

  it('answers 304 to If-None-Match and If-Modified-Since', async () => {
    const { headers } = await get();
    expect((await get({ 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304);
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
    expect((await get({ 'if-modified-since': headers.get('last-modified') ?? '' })).status).toBe(304);
  });

  it('404 for names it never gave out', async () => {
    for (const name of [
      'x.png',
      `${'0'.repeat(32)}.png`,
      '..%2f..%2fetc%2fpasswd',
      `${'0'.repeat(32)}.exe`,
    ]) {
      expect((await fetch(`${service.url}/media/${name}`)).status).toBe(404);
    }
  });

  it('403 once the link has expired', async () => {
    now += 99_999;
    expect((await get()).status).toBe(200);
    now += 1;
    const answer = await get();
    expect([answer.status, await answer.json()]).toMatchObject([
      403,
      { error: 'Access denied', message: 'This link has expired' },
    ]);
  });

  it('goes on for whoever is signed in to its account, and for nobody else', async () => {
    const admin = (path: string, body: unknown) => service.post(path, body, { key: service.sessionToken });
    const signIn = async (name: string) => {
      const person = { name, email: `${name}@studio.test`, credits: 10 };
      const { link } = (await admin('/api/admin/people', person)).json;
      const token = new URL(link.url).hash.slice('#link='.length);
      const answer = await service.post(
        '/api/links/use',
        { token, password: 'a long enough secret' },
        { key: null },
      );
      const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
      return { cookie, 'x-csrf-token': answer.json.csrf };
    };
    const [bo, cy] = [await signIn('bo'), await signIn('cy')];
    const wanted = { description: 'a', scope: 'full_access' };
    const made = await service.post('/api/keys', wanted, { headers: bo, key: null });
    const [image] = (await service.post(imagegen, { prompt: 'of bo' }, { key: made.json.key })).json.images;
    now += 100_000;
    const see = async (cookie: string) => (await fetch(image.url, { headers: { cookie } })).status;
    expect([await see(bo.cookie), await see(cy.cookie), await see('')]).toEqual([200, 403, 403]);
  });
});

describe('media on a slow line', () => {
  it('share it, byte for byte', async () => {
    const slow = await startTestService({ mediaRate: 40_000 });
    try {
      const urls: string[] = [];
      for (let n = 0; n < 4; n += 1)
        urls.push((await slow.post(imagegen, { prompt: 'a' })).json.images[0].url);
      // who came, part by part
      const came: number[] = [];
      const read = async (address: string, place: number) => {
        const parts: Uint8Array[] = [];
        for await (const part of (await fetch(address)).body ?? []) {
          parts.push(part);
          came.push(place);
        }
        return new Uint8Array(Buffer.concat(parts));
      };
      const files = await Promise.all(urls.map(read));
      for (const file of files) expect(file).toEqual(whole);
      // none was whole before each had begun
      const begun = urls.map((_, place) => came.indexOf(place));
      const ended = urls.map((_, place) => came.lastIndexOf(place));
      expect(Math.min(...ended)).toBeGreaterThan(Math.max(...begun));
      const part = await fetch(urls[0] ?? '', { headers: { range: 'bytes=7-' } });
      expect(part.headers.get('content-length')).toBe(String(whole.length - 7));
      expect(await bytes(part)).toEqual(whole.slice(7));
      const head = await fetch(urls[0] ?? '', { method: 'HEAD' });
      expect(head.headers.get('content-length')).toBe(String(whole.length));
    } finally {
      await slow.stop();
    }
  });
});

describe('dated URLs', () => {
  it('say when they end, in a way that clients read', async () => {
    const start = Date.UTC(2026, 10, 20, 12);
    const dated = await startTestService({ datedUrls: true, urlLifeS: 120 }, { now: () => start });
    try {
      const given: string = (await dated.post(imagegen, { prompt: 'a' })).json.images[0].url;
      expect(urlExpiresAt(given, start)).toBe(start + 120_000);
      expect(urlExpiresAt(url, start)).toBeNull();
      expect(await download(given)).toEqual(whole);
    } finally {
      await dated.stop();
    }
  });
});
