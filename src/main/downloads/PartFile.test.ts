import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
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
  expect((await part.start(4)).toString('hex')).toBe('01010101');
  const { mtimeMs } = statSync(part.path);
  const sha256 = createHash('sha256').update(whole).digest('hex');
  expect(await part.finish()).toEqual({ sha256, changedAt: Math.round(mtimeMs) });
  expect(readFileSync(part.path).equals(whole)).toBe(true);
});
