import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { pngWith } from '../../../test/support/pictures/pngWith';
import { sharp } from '../../images/sharp';
import type { Db } from '../database/Db';
import { openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { checkFilm } from '../downloads/checkFilm';
import type { ImportOutcome } from '../ports/ImportRun';
import { decodeImage } from '../previews/decodeImage';
import { FileImporter } from './FileImporter';
import type { InspectResult, InspectTask } from './InspectTask';
import { inspectFile } from './inspectFile';

let png = Buffer.alloc(0);
let home = '';
let library = '';
let from = '';
let db: Db;

beforeAll(async () => {
  png = await sharp({ create: { width: 24, height: 16, channels: 3, background: '#a63' } })
    .png()
    .toBuffer();
});

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'easel-one-'));
  library = join(home, 'Easel');
  from = join(home, 'from');
  for (const folder of [library, from]) mkdirSync(folder);
  const database = openLibraryDatabase({ dataFolder: join(home, '.easel'), now: Date.now });
  db = database.db;
  onTestFinished(() => {
    database.close();
    rmSync(home, { recursive: true });
  });
});

/** Writes one picture for each of these days, with that day as its modification time. */
function put(days: readonly string[]): void {
  for (const [place, day] of days.entries()) {
    const path = join(from, `${place}.png`);
    writeFileSync(path, pngWith(png, [{ as: 'iTXt', keyword: 'parameters', text: `number ${place}` }]));
    const at = new Date(`${day}T12:00:00`);
    utimesSync(path, at, at);
  }
}

function importer(inspect: (task: InspectTask) => Promise<InspectResult> = inspectFile): FileImporter {
  return new FileImporter({
    db,
    libraryFolder: library,
    dataFolder: join(home, '.easel'),
    now: Date.now,
    inspect,
    decodeImage,
    checkFilm,
    onCommitted: () => {},
  });
}

async function store(into = importer()): Promise<readonly string[]> {
  const outcomes: ImportOutcome[] = [];
  const { signal } = new AbortController();
  await into.run({
    paths: [from],
    reference: false,
    signal,
    onOutcome: (outcome) => void outcomes.push(outcome),
  });
  return outcomes.map((each) => (each.kind === 'refused' ? each.reason : each.asset.file)).toSorted();
}

const rows = () => db.prepare('SELECT file FROM asset ORDER BY file').pluck().all();

it('keeps a hundred others where the folder of the day of one cannot be made', async () => {
  put([...Array.from({ length: 100 }, () => '2026-03-01'), '2026-03-02']);
  writeFileSync(join(library, '2026-03-02'), 'a file in the place of the folder');
  const said = await store();
  expect(said.filter((each) => each.startsWith('The file could not be added to the library.'))).toHaveLength(
    1,
  );
  expect(rows()).toHaveLength(100);
  expect(readdirSync(join(library, '2026-03-01'))).toHaveLength(100);
  expect(readdirSync(library).toSorted()).toEqual(['2026-03-01', '2026-03-02']);
});

it.each(['EBUSY', 'EPERM', 'EACCES'])('goes on where the copy of one is refused: %s', async (code) => {
  put(['2026-03-01', '2026-03-01', '2026-03-01']);
  const said = await store(
    importer(async (task) =>
      task.path.endsWith('1.png') ? { kind: 'disk', code, message: code } : inspectFile(task),
    ),
  );
  expect(said).toEqual([
    '2026-03-01/0.png',
    '2026-03-01/2.png',
    expect.stringMatching(/^The file could not be added to the library/),
  ]);
});

it('ends where the disk takes nothing more', async () => {
  put(['2026-03-01', '2026-03-01', '2026-03-01']);
  const full = importer(async () => ({ kind: 'disk', code: 'ENOSPC', message: 'no room' }));
  await expect(store(full)).rejects.toMatchObject({ code: 'disk' });
});

it("makes a day's folder again that was moved away while Easel is open", async () => {
  put(['2026-03-01']);
  const same = importer();
  await store(same);
  renameSync(join(library, '2026-03-01'), join(home, 'moved'));
  put(['2026-03-01', '2026-03-01']);
  expect(await store(same)).toEqual(['2026-03-01/0-2.png', '2026-03-01/1.png']);
  expect(readdirSync(join(library, '2026-03-01')).toSorted()).toEqual(['0-2.png', '1.png']);
});
