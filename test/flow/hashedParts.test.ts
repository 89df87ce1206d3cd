// What is downloaded and large is hashed by a thread behind its writing: the hash is that of the file, whatever happens.
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PartFile } from '../../src/main/downloads/files/PartFile';
import { PartHasher } from '../../src/main/downloads/files/PartHasher';
import { builtFolder } from '../support/builtFolder';
import { makeLargeWebm } from '../support/makeWebm';
import { DownloadBench } from './support/DownloadBench';
import { respond, ScriptedHost } from './support/ScriptedHost';

let folder = '';
let hasher: PartHasher;
const started = () => new PartHasher(pathToFileURL(join(builtFolder, 'hasher.js')));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-hashed-'));
  hasher = started();
});
afterEach(async () => {
  await hasher.close();
  rmSync(folder, { recursive: true });
});

const mebibyte = 2 ** 20;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const path = () => join(folder, 'film.part');

/** Gives bytes to a part as they come from a socket, and waits where it asks to. */
async function give(part: PartFile, bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length; at += 64 * 1024) {
    // a part gives the memory of what it wrote back
    const chunk = Buffer.from(bytes.subarray(at, at + 64 * 1024));
    await new Promise<void>((goOn) => {
      if (part.write(chunk, goOn)) goOn();
    });
  }
}

it.each([
  ['nothing', 0],
  ['what is hashed as it comes', mebibyte],
  ['one byte more than is hashed as it comes', 2 * mebibyte + 1],
  ['a video', 9 * mebibyte + 12_345],
])('is of the whole file: %s', async (_, length) => {
  const bytes = randomBytes(length);
  const asked = vi.spyOn(hasher, 'ask');
  const part = await PartFile.create(path(), hasher);
  await give(part, bytes);
  expect(await part.finish()).toMatchObject({ sha256: sha256(bytes) });
  expect(readFileSync(path()).equals(bytes)).toBe(true);
  // the thread said so, where it was asked at all
  const answer: unknown = await asked.mock.results.at(-1)?.value;
  expect(answer).toBe(length > 2 * mebibyte ? sha256(bytes) : undefined);
});

it.each([
  ['small', mebibyte],
  ['large', 5 * mebibyte],
])('goes on from a part of an earlier try: %s', async (_, length) => {
  const bytes = randomBytes(length + 3 * mebibyte);
  const before = await PartFile.create(path(), hasher);
  await give(before, bytes.subarray(0, length));
  await before.close();
  const after = await PartFile.reopen(path(), hasher);
  if (!after) throw new Error('the part is gone');
  expect(after.length).toBe(length);
  await give(after, bytes.subarray(length));
  expect(await after.finish()).toMatchObject({ sha256: sha256(bytes) });
});

it('is of what came last where a part was thrown away, and two parts do not meet', async () => {
  const [first, second, other] = [4, 3, 5].map((count) => randomBytes(count * mebibyte)) as [
    Buffer,
    Buffer,
    Buffer,
  ];
  const part = await PartFile.create(path(), hasher);
  const beside = await PartFile.create(join(folder, 'other.part'), hasher);
  await Promise.all([give(part, first), give(beside, other)]);
  await part.startOver();
  await give(part, second);
  expect(await part.finish()).toMatchObject({ sha256: sha256(second) });
  expect(await beside.finish()).toMatchObject({ sha256: sha256(other) });
});

it('is found without the thread where that ended', async () => {
  const bytes = randomBytes(5 * mebibyte);
  const part = await PartFile.create(path(), hasher);
  await give(part, bytes.subarray(0, 4 * mebibyte));
  await hasher.close();
  await give(part, bytes.subarray(4 * mebibyte));
  expect(await part.finish()).toMatchObject({ sha256: sha256(bytes) });
});

it('is noted with the film', async () => {
  const film = makeLargeWebm(6);
  const host = await ScriptedHost.start((_, socket) => respond(socket, { body: film }));
  const easel = new DownloadBench(host.url, { hasher });
  try {
    await easel.fetch([{ url: `${host.url}/film.webm`, kind: 'video' }]);
    const [id = ''] = easel.ready;
    expect(easel.asset(id)).toMatchObject({ state: 'ready', sha256: sha256(film) });
  } finally {
    await easel.close();
    await host.stop();
  }
});
