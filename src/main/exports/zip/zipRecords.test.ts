import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { centralRecord, endRecords, localHeader, type ZipEntry } from './zipRecords';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-zip-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const unzip = (...args: readonly string[]) =>
  execFileSync('unzip', [...args], { encoding: 'utf8', maxBuffer: 2 ** 26 });

/** An archive of these entries; an entry without `bytes` is a hole in a sparse file. */
function archiveOf(entries: readonly Readonly<{ name: string; size: number; bytes?: Buffer }>[]): string {
  const path = join(folder, 'all.zip');
  const file = openSync(path, 'wx');
  const made: ZipEntry[] = [];
  let at = 0;
  const write = (bytes: Buffer): void => {
    at += writeSync(file, bytes, 0, bytes.length, at);
  };
  for (const { name, size, bytes } of entries) {
    const crc = bytes ? crc32(bytes) : 0;
    const entry = { name, offset: at, size, crc, modified: Date.UTC(2026, 10, 23, 12) };
    write(localHeader(entry));
    if (bytes) write(bytes);
    else at += size;
    made.push(entry);
  }
  const from = at;
  write(Buffer.concat(made.map(centralRecord)));
  write(endRecords(made.length, from, at));
  closeSync(file);
  return path;
}

it('names places and lengths beyond 4 GiB', () => {
  const bytes = Buffer.from('behind the long one');
  const archive = archiveOf([
    { name: 'long.mp4', size: 5 * 2 ** 30 },
    { name: 'short.png', size: bytes.length, bytes },
  ]);
  expect(unzip('-l', archive)).toMatch(/5368709120\s.*long\.mp4/);
  expect(unzip('-p', archive, 'short.png')).toBe(bytes.toString());
});

it('counts more files than 16 bits hold', () => {
  const entries = Array.from({ length: 66_000 }, (_, n) => ({ name: `${n}.png`, size: 0 }));
  const archive = archiveOf(entries);
  expect(unzip('-Z', '-1', archive).trimEnd().split('\n')).toEqual(entries.map(({ name }) => name));
});
