import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type LibraryDatabase, openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { readOpening } from './readOpening';

let folder = '';
let library: LibraryDatabase;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-openings-'));
  library = openLibraryDatabase({ dataFolder: folder, now: () => 0 });
});
afterEach(() => {
  library.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = (address: string) => readOpening(library.db, { kind: 'link', address });

it('opens a collection by its link as the search for it, by the name it has now', async () => {
  library.db.exec(`INSERT INTO collection (id, name, created_at, updated_at) VALUES ('c1', 'Moods', 0, 0)`);
  library.db.exec(`UPDATE collection SET name = 'Two "big" words' WHERE id = 'c1'`);
  expect(await open('easel://collection/c1')).toEqual({
    kind: 'search',
    query: String.raw`collection:"Two \"big\" words"`,
  });
});

it.each([
  ['easel://collection/gone', 'The collection was not found'],
  ['easel://asset/gone', 'The image was not found'],
  ['easel://app/index.html', 'Easel does not recognise this link'],
  ['easel://collection/', 'Easel does not recognise this link'],
])('says that %s leads nowhere', async (address, title) => {
  expect(await open(address)).toMatchObject({ kind: 'problem', title });
});

it('says of an unknown link nothing of what may be a key in it', async () => {
  const opened = await open('easel://other/place?api_key=canary');
  expect(opened).toMatchObject({ kind: 'problem', message: expect.stringContaining('easel://other/place') });
  expect(JSON.stringify(opened)).not.toContain('canary');
});

it('hands out a file as its bytes, and says why there are none', async () => {
  const path = join(folder, 'shots.txt');
  writeFileSync(path, 'a fjord');
  expect(await readOpening(library.db, { kind: 'file', path })).toMatchObject({ name: 'shots.txt' });
  expect(await readOpening(library.db, { kind: 'file', path: join(folder, 'gone.png') })).toMatchObject({
    kind: 'problem',
    title: 'gone.png was not opened',
  });
});
