import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { serveMedia } from './serveMedia';

const folder = mkdtempSync(join(tmpdir(), 'easel-media-'));
const path = join(folder, 'film.mp4');
writeFileSync(path, '0123456789');
afterAll(() => rmSync(folder, { recursive: true }));

const film = { path, contentType: 'video/mp4' };
const serve = serveMedia({
  original: (id) => (id === 'a1' ? film : id === 'c3' ? { path, contentType: 'image/png' } : null),
  preview: (id) => (id === 'a1' ? { ...film, isPlaceholder: true } : null),
  small: (id) => (id === 'a1' ? film : null),
  strip: (id) => (id === 'a1' ? film : null),
  input: () => ({ path: join(folder, 'gone.png'), contentType: 'image/png' }),
});
const get = (address: string, init?: RequestInit) => serve(new Request(address, init));

describe('serveMedia', () => {
  it('gives the original of an asset with its type', async () => {
    const answer = await get('easel://media/original/a1');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('video/mp4');
    expect(await answer.text()).toBe('0123456789');
  });

  it('gives a film, and nothing else, at the origin of the page', async () => {
    expect(await (await get('easel://app/film/a1')).text()).toBe('0123456789');
  });

  it('gives the bytes of a range, so that a film can be sought', async () => {
    const answer = await get('easel://media/original/a1', { headers: { range: 'bytes=2-4' } });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe('bytes 2-4/10');
    expect(await answer.text()).toBe('234');
  });

  it('says 416 for a range past the end', async () => {
    expect((await get('easel://media/original/a1', { headers: { range: 'bytes=10-' } })).status).toBe(416);
  });

  it('lets the window keep what never changes, and not what only stands in for a preview', async () => {
    const kept = async (kind: string) =>
      (await get(`easel://media/${kind}/a1`)).headers.get('cache-control') ?? '';
    expect(await kept('original')).toContain('immutable');
    expect(await kept('preview')).toBe('no-store');
    expect(await kept('small')).toContain('immutable');
    expect(await kept('strip')).toContain('immutable');
  });

  it('tells what is gone, and gives what is then found in its place', async () => {
    let isGone = false;
    const told: boolean[] = [];
    const preview = () =>
      isGone
        ? { ...film, isPlaceholder: true }
        : {
            path: join(folder, 'gone.webp'),
            contentType: 'image/webp',
            onOpened: (isThere: boolean) => {
              told.push(isThere);
              isGone = !isThere;
            },
          };
    const again = serveMedia({
      original: () => null,
      preview,
      small: () => null,
      strip: () => null,
      input: () => null,
    });
    const answer = await again(new Request('easel://media/preview/a1'));
    expect([answer.status, await answer.text()]).toEqual([200, '0123456789']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(told).toEqual([false]);
  });

  it.each([
    'easel://media/original/b2',
    'easel://media/preview/b2',
    'easel://media/original/..%2f..%2fetc%2fpasswd',
    'easel://media/original/a1/../../x',
    'easel://media/secret/a1',
    'easel://app/film/c3',
    'easel://app/film/../a1',
    'easel://media/',
    'easel://media/input/00ff',
  ])('finds nothing at %s', async (address) => {
    expect((await get(address)).status).toBe(404);
  });

  it('takes no method but GET and HEAD', async () => {
    expect((await get('easel://media/original/a1', { method: 'POST' })).status).toBe(404);
    const head = await get('easel://media/original/a1', { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe('10');
    expect(await head.text()).toBe('');
  });
});
