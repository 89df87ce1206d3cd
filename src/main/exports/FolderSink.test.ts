import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renameNoReplaceSync } from '../files/renameNoReplace';
import type { MetadataChange } from '../metadata/write/EmbeddedMetadata';
import type { Rewriting } from '../metadata/write/Rewriter';
import type { ExportDeps } from './ExportDeps';
import type { ExportItem } from './exportItems';
import { FolderSink } from './FolderSink';

let folder = '';
let staging = '';
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'easel-sink-'));
  staging = join(folder, '.staging');
  await mkdir(staging);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const change: MetadataChange = { kind: 'keep', original: '' };
const item = (index: number, name: string) => ({ index, name, ext: 'png' }) as ExportItem;

/** Does the worker thread's work in this thread. */
async function rewrite({ target, finalPath }: Rewriting): Promise<boolean> {
  await writeFile(target, 'written', { flag: 'wx' });
  return finalPath !== undefined && renameNoReplaceSync(target, finalPath);
}
const sinkWith = (how: ExportDeps['rewrite']) =>
  new FolderSink({ rewrite: how } as ExportDeps, folder, staging);

it('has the thread that writes a file give it its name, and never one that is taken', async () => {
  writeFileSync(join(folder, 'fox.png'), 'somebody else');
  const asked: (string | undefined)[] = [];
  const sink = sinkWith((rewriting) => {
    asked.push(rewriting.finalPath);
    return rewrite(rewriting);
  });
  const made = { path: '', change };
  expect(await sink.add(item(0, 'hare'), made)).toBe('hare.png');
  const second = await sink.add(item(1, 'fox'), made);
  expect(second).not.toBe('fox.png');
  expect(readFileSync(join(folder, 'fox.png'), 'utf8')).toBe('somebody else');
  expect(readFileSync(join(folder, second), 'utf8')).toBe('written');
  // a missing folder is created when its first file is complete
  expect(await sink.add(item(2, 'wood/owl'), made)).toBe(join('wood', 'owl.png'));
  expect(await sink.add(item(3, 'wood/elk'), made)).toBe(join('wood', 'elk.png'));
  expect(asked).toEqual([
    join(folder, 'hare.png'),
    join(folder, 'fox.png'),
    undefined,
    join(folder, 'wood', 'elk.png'),
  ]);
});

it('leaves no folder for a file that could not be written', async () => {
  const sink = sinkWith(() => Promise.reject(new Error('unreadable')));
  await expect(sink.add(item(0, 'wood/owl'), { path: '', change })).rejects.toThrow('unreadable');
  expect(existsSync(join(folder, 'wood'))).toBe(false);
});

it('makes a folder again that was moved away while it writes', async () => {
  const sink = sinkWith(rewrite);
  await sink.add(item(0, 'wood/owl'), { path: '', change });
  await rename(join(folder, 'wood'), join(folder, 'moved'));
  await sink.add(item(1, 'wood/elk'), { path: '', change });
  expect(readFileSync(join(folder, 'wood', 'elk.png'), 'utf8')).toBe('written');
});
