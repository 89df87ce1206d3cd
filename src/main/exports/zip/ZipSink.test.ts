import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sharp } from '../../../images/sharp';
import { type MetadataChange, sampleLabel } from '../../metadata/write/EmbeddedMetadata';
import type { ExportItem } from '../exportItems';
import { ZipSink } from './ZipSink';

let folder = '';
let sink: ZipSink;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-zip-'));
  mkdirSync(join(folder, 'staging'));
  sink = new ZipSink(join(folder, 'all.zip'), join(folder, 'staging'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const createdAt = Date.UTC(2026, 10, 23, 12, 0, 1);

/** Adds a file with these bytes to the archive, with this change of its metadata. */
function add(name: string, bytes: Buffer, change: MetadataChange | null = null): Promise<string> {
  const path = join(mkdtempSync(join(folder, 'from-')), 'source');
  writeFileSync(path, bytes);
  return addFile(name, path, change);
}

function addFile(name: string, path: string, change: MetadataChange | null = null): Promise<string> {
  return sink.add({ asset: { createdAt }, name, ext: 'png' } as ExportItem, { path, change });
}

// without a UTF-8 locale, unzip prints escape codes instead of the characters of names
const env = { ...process.env, LC_ALL: 'C.UTF-8' };
const unzip = (...args: readonly string[]) => execFileSync('unzip', [...args], { encoding: 'utf8', env });

it('makes an archive that comes out again as it went in, names, bytes and times', async () => {
  const large = Buffer.alloc(3 * 2 ** 20 + 17, 'easel');
  const background = { r: 9, g: 9, b: 9 };
  const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background } })
    .png()
    .toBuffer();
  await Promise.all([
    add('雪の中の狐', large),
    add('inside/a', Buffer.from('one')),
    add('empty', Buffer.alloc(0)),
    add('inside/a', picture, { kind: 'strip', isSample: true }),
  ]);
  const [archive] = await sink.finish();
  expect(unzip('-t', archive)).toContain('No errors detected');
  const out = join(folder, 'out');
  unzip('-q', archive, '-d', out);
  expect(readdirSync(out).toSorted()).toEqual(['empty.png', 'inside', '雪の中の狐.png'].toSorted());
  expect(readFileSync(join(out, '雪の中の狐.png')).equals(large)).toBe(true);
  expect(readFileSync(join(out, 'inside/a.png'), 'utf8')).toBe('one');
  const labelled = readFileSync(join(out, 'inside/a (2).png'));
  expect(labelled.length).toBeGreaterThan(picture.length);
  expect(labelled.includes(sampleLabel)).toBe(true);
  expect(execFileSync('stat', ['-c', '%Y', join(out, 'empty.png')], { encoding: 'utf8' }).trim()).toBe(
    String(createdAt / 1000),
  );
});

it('goes on without a file that cannot be read to its end, and keeps nothing of it', async () => {
  await add('first', Buffer.from('1'));
  const cut = join(folder, 'cut');
  writeFileSync(cut, '');
  truncateSync(cut, 2 ** 26);
  const broken = expect(addFile('broken', cut)).rejects.toThrow('the file became shorter');
  while (statSync(join(folder, 'staging', 'archive.part')).size < 2 ** 21) await setImmediate();
  truncateSync(cut, 2 ** 20);
  await broken;
  await add('last', Buffer.from('3'));
  const [archive] = await sink.finish();
  expect(unzip('-Z', '-1', archive)).toBe('first.png\nlast.png\n');
  expect(unzip('-t', archive)).toContain('No errors detected');
  expect(readFileSync(archive).length).toBeLessThan(1000);
});

it('takes the number that is free where there is an archive of its name', async () => {
  writeFileSync(join(folder, 'all.zip'), 'somebody’s own');
  await add('a', Buffer.from('1'));
  expect(await sink.finish()).toEqual([join(folder, 'all (2).zip')]);
  expect(readFileSync(join(folder, 'all.zip'), 'utf8')).toBe('somebody’s own');
});
