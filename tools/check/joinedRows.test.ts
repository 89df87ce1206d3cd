import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { joinedRows } from './joinedRows.ts';

const root = mkdtempSync(join(tmpdir(), 'easel-joined-'));
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('finds who joins a row to a folder beside the function that refuses, and no test that does', () => {
  const put = (place: string, text: string) => {
    mkdirSync(join(root, place, '..'), { recursive: true });
    writeFileSync(join(root, place), text);
  };
  put('src/main/files/pathInLibrary.ts', 'join(folder, file)');
  put('src/main/library/a.ts', '\nresolve(libraryFolder, row.file)\npathInLibrary(libraryFolder, row.file)');
  put('src/main/library/b.ts', "join(dataFolder, 'previews', assetId); join(this.#root, known?.partFile)");
  put('src/main/library/b.test.ts', 'join(library, file)');
  put('src/main/library/c.ts', "join(folder, 'files'); array.join(', '); join(folder, filed)");
  expect(joinedRows(root)).toEqual([
    { place: 'src/main/library/a.ts', line: 2 },
    { place: 'src/main/library/b.ts', line: 1 },
    { place: 'src/main/library/b.ts', line: 1 },
  ]);
});
