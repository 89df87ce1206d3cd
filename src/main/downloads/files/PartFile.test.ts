import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { PartFile } from './PartFile';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-part-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('writes and hashes what it takes, and gives back the memory of chunks that are all of theirs', async () => {
  const part = await PartFile.create(join(folder, 'a.part'));
  const own = Buffer.from(new ArrayBuffer(200_000)).fill(1);
  const larger = Buffer.from(new ArrayBuffer(300_000)).fill(2);
  const shared = larger.subarray(100_000);
  const empty = Buffer.from(new ArrayBuffer(0));
  const whole = Buffer.concat([own, shared, own]);
  for (const chunk of [own, empty, shared, Buffer.from(new Uint8Array(own).buffer)])
    part.write(chunk, () => {});
  await part.drained();
  expect([own.byteLength, shared.byteLength, larger.byteLength]).toEqual([0, 200_000, 300_000]);
  expect(empty.buffer.detached).toBe(false);
  expect((await part.firstBytes(4)).toString('hex')).toBe('01010101');
  const { mtimeMs } = statSync(part.path);
  const sha256 = createHash('sha256').update(whole).digest('hex');
  expect(await part.finish()).toEqual({ sha256, changedAt: Math.round(mtimeMs) });
  expect(readFileSync(part.path).equals(whole)).toBe(true);
});

/** Counts the syncs of open files before their end. */
async function watchSyncs() {
  const handle = await open(folder);
  const watched = vi.spyOn(Object.getPrototypeOf(handle), 'datasync');
  await handle.close();
  onTestFinished(() => watched.mockRestore());
  return watched;
}

const mebibytes = (count: number) => Buffer.alloc(count * 2 ** 20, 3);

it('puts a large file onto the disk while more of it comes, one file at a time', async () => {
  const syncs = await watchSyncs();
  let goOn = () => {};
  syncs.mockImplementationOnce(() => new Promise<void>((done) => (goOn = done)));
  const [one, other] = [
    await PartFile.create(join(folder, 'one.part')),
    await PartFile.create(join(folder, 'other.part')),
  ];
  for (const part of [one, other]) {
    part.write(mebibytes(9), () => {});
    await part.drained();
  }
  expect(syncs).toHaveBeenCalledTimes(1);
  goOn();
  await one.finish();
  other.write(mebibytes(1), () => {});
  await other.finish();
  expect(syncs).toHaveBeenCalledTimes(2);
  expect(statSync(other.path).size).toBe(10 * 2 ** 20);
});

it('is no whole file where the disk refused a part of it on the way: the next sync would say nothing of it', async () => {
  const syncs = await watchSyncs();
  syncs.mockRejectedValueOnce(Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' }));
  const part = await PartFile.create(join(folder, 'a.part'));
  part.write(mebibytes(9), () => {});
  await expect(part.finish()).rejects.toThrow('EIO');
  expect(part.error?.message).toContain('EIO');
  await part.close();
});
