import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultExportSettings } from '@shared/domain/library/ExportRequest';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importedRow } from '../../../test/support/importedRow';
import { type LibraryDatabase, openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { addFiles, addRecord, endInterrupted, endRecord } from '../exports/exportRecords';
import { exportRows } from '../exports/exportRows';
import { exportSeqs } from './exportSeqs';
import { matchingAll } from './order/matchQuery';

const other = '0a0a0a0a-0000-4000-8000-00000000000b';
let folder = '';
let library: LibraryDatabase;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-exports-'));
  library = openLibraryDatabase({ dataFolder: join(folder, 'data'), now: Date.now });
  importedRow(library.db, 'one');
  importedRow(library.db, 'two');
  library.db.prepare("UPDATE asset SET prompt = 'a fox in Grünwald' WHERE id = 'one'").run();
  library.db.prepare("UPDATE asset SET prompt = '雪の山' WHERE id = 'two'").run();
  begin('first', '/home/me/Client A', 1, null);
  addFiles(library.db, 'first', [{ file: 'IMG-001.png', assetId: 'one' }]);
  begin(other, '/home/me/Client B/round.zip', 2, 'For the web');
  addFiles(library.db, other, [{ file: 'IMG-002.png', assetId: 'two' }]);
});
afterEach(() => {
  library.close();
  rmSync(folder, { recursive: true, force: true });
});

function begin(id: string, target: string, at: number, preset: string | null): void {
  const manner = target.endsWith('.zip')
    ? { ...defaultExportSettings, format: 'zip' as const }
    : defaultExportSettings;
  addRecord(library.db, { id, target, at, preset, manner, matrix: null, staging: '', total: 1 });
}

const found = (text: string) => exportRows(library.db, [...exportSeqs(library.db, text)]).map(({ id }) => id);

it('finds by where it went, its preset, a file name and the words of a prompt, newest first', () => {
  expect(found('')).toEqual([other, 'first']);
  expect(found('client')).toEqual([other, 'first']);
  expect(found('WEB')).toEqual([other]);
  expect(found('img-001')).toEqual(['first']);
  expect(found('grun fox')).toEqual(['first']);
  expect(found('山')).toEqual([other]);
  // words match in every script, in upper and lower case
  begin('third', '/home/me/Käufer', 3, 'Для СЕТИ');
  expect(found('KÄUFER сети')).toEqual(['third']);
  expect(found('käufer')).toEqual(['third']);
  // an export must contain every word
  expect(found('client fox')).toEqual(['first']);
  expect(found('web fox')).toEqual([]);
  expect(found('%')).toEqual([]);
});

it('has the gallery find what one export handed over, or what went to a place', () => {
  const { db } = library;
  const shown = (query: string) => [...(matchingAll(db, query, 0)?.seqs() ?? [])].length;
  expect(shown(`exported:${other}`)).toBe(1);
  expect(shown('exported:"client a"')).toBe(1);
  expect(shown('is:exported')).toBe(2);
  expect(shown('exported:nowhere')).toBe(0);
});

it('counts nothing as handed over that was in an archive that is not there', () => {
  const { db } = library;
  const ending = { files: 0, failed: 0, message: null, at: 3, state: 'cancelled' as const };
  begin('cut', '/out.zip', 3, null);
  addFiles(db, 'cut', [{ file: 'a.png', assetId: 'one' }]);
  endRecord(db, { id: 'cut', target: '/out.zip', ...ending });
  endInterrupted(db, other, 4);
  endInterrupted(db, 'first', 4);
  expect(exportRows(db, [...exportSeqs(db, '')]).map(({ id, files, state }) => [id, files, state])).toEqual([
    ['cut', 0, 'cancelled'],
    [other, 0, 'broken'],
    ['first', 1, 'broken'],
  ]);
  expect(matchingAll(db, 'is:exported', 0)?.seqs()).toHaveLength(1);
});
