import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_PINS } from '@shared/domain/create/Pin';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importedRow } from '../../../test/support/importedRow';
import { type LibraryDatabase, openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { Pins } from './Pins';

let dataFolder = '';
let library: LibraryDatabase;
let pins: Pins;

function open(): void {
  library = openLibraryDatabase({ dataFolder, now: () => 1 });
  pins = new Pins(library.db, () => 1000);
}

beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'easel-pins-'));
  open();
});
afterEach(() => {
  library.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

const seqs = () => pins.list().map(({ seq }) => seq);
const pictures = (count: number) =>
  Array.from({ length: count }, (_, at) => importedRow(library.db, `picture ${at}`));

it('keeps what was pinned, in its order, over a restart', () => {
  const [a = 0, b = 0, c = 0] = pictures(3);
  expect(pins.add([c, a])).toBe(2);
  expect(pins.add([a, b, b]), 'what is pinned stays where it is').toBe(1);
  library.close();
  open();
  expect(seqs()).toEqual([c, a, b]);
});

it('puts one that was taken away back in its place', () => {
  const [a = 0, b = 0, c = 0] = pictures(3);
  pins.add([a, b, c]);
  const was = pins.list()[1];
  pins.remove(b);
  expect(seqs()).toEqual([a, c]);
  if (was) pins.undoRemove(was);
  expect(seqs()).toEqual([a, b, c]);
});

it('lets go of what is deleted for good, and keeps what lies in the trash', () => {
  const [a = 0, b = 0] = pictures(2);
  pins.add([a, b]);
  library.db.prepare('UPDATE asset SET trashed_at = 1 WHERE seq = ?').run(a);
  library.db.prepare('DELETE FROM asset WHERE seq = ?').run(b);
  expect(seqs()).toEqual([a]);
});

it('pins all or nothing, and refuses what is not there', () => {
  const some = pictures(MAX_PINS + 1);
  expect(() => pins.add(some)).toThrow(`You can pin at most ${MAX_PINS} items.`);
  expect(() => pins.add([some[0] ?? 0, 4711])).toThrow('no longer exists');
  expect(() => pins.remove(some[0] ?? 0)).toThrow('no longer exists');
  expect(seqs()).toEqual([]);
  pins.add(some.slice(0, MAX_PINS));
  expect(() => pins.undoRemove({ seq: some[MAX_PINS] ?? 0, pinnedAt: 1 })).toThrow('You can pin at most');
  expect(seqs()).toHaveLength(MAX_PINS);
});
