import { createHash } from 'node:crypto';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Db } from '../database/Db';
import { type FileChange, writeFileRecord } from '../database/disk/writeFileRecord';
import { openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { allowOutside } from '../files/pathInLibrary';
import type { VerifyFinding, VerifyRun } from '../ports/VerifyRun';
import { LibraryVerifier, type MeasuredFile } from './LibraryVerifier';

let library = '';
let elsewhere = '';
let db: Db;
let measured: MeasuredFile | null = null;

beforeEach(() => {
  const home = mkdtempSync(join(tmpdir(), 'easel-verify-'));
  library = join(home, 'Easel');
  elsewhere = join(home, 'elsewhere');
  for (const folder of [library, join(library, '2026-11-21'), elsewhere]) mkdirSync(folder);
  const database = openLibraryDatabase({ dataFolder: join(home, '.easel'), now: Date.now });
  db = database.db;
  measured = null;
  allowOutside(library, (path) => path.startsWith(elsewhere));
  onTestFinished(() => {
    database.close();
    rmSync(home, { recursive: true });
  });
});

/** The measured properties of an intact picture. */
const whole = (text: string): MeasuredFile => ({
  bytes: text.length,
  sha256: sha(text),
  changedAt: 1,
  width: 1,
  height: 1,
  contentType: 'image/png',
});

const sha = (text: string) => createHash('sha256').update(text).digest('hex');

/** Writes a file and a matching row. The file is older than the files that a test writes later. */
function addFile(file: string, text: string, outside = false): void {
  const path = outside ? file : join(library, file);
  writeFileSync(path, text);
  fileTime += 1;
  utimesSync(path, fileTime, fileTime);
  addRow(file, text, outside, fileTime * 1000);
}
let fileTime = 0;

function addRow(file: string | null, text: string, outside = false, changedAt: number | null = null): void {
  db.prepare(
    `INSERT INTO asset (id, model_id, ordinal, kind, state, file, width, height, content_type, bytes, sha256, prompt,
       values_json, created_at, origin, outside, file_changed_at)
     VALUES (?, '', 0, 'image', 'ready', ?, 1, 1, 'image/png', ?, ?, '', '{}', 1, 'imported', ?, ?)`,
  ).run(`row of ${text}`, file, text.length, sha(text), outside ? 1 : 0, changedAt);
}

/** The ids of assets whose file became missing, or exists again. */
const idsOfMissing: string[] = [];
/** The changed rows of each repair. */
const repairs: (readonly FileChange[])[] = [];
beforeEach(() => {
  idsOfMissing.length = 0;
  repairs.length = 0;
});

/** Resolves when the clean-up after interrupted work is done. */
let cleanedUp: Promise<void>;
beforeEach(() => {
  cleanedUp = Promise.resolve();
});

async function verify(
  how: Partial<Pick<VerifyRun, 'full' | 'repair'>> = {},
): Promise<readonly VerifyFinding[]> {
  const found: VerifyFinding[] = [];
  await verifier().run({
    full: false,
    repair: false,
    ...how,
    onFinding: (finding) => void found.push(finding),
    signal: new AbortController().signal,
  });
  return found;
}

function verifier(): LibraryVerifier {
  return new LibraryVerifier({
    db,
    libraryFolder: library,
    cleanedUp: () => cleanedUp,
    measure: async () => measured,
    onMissing: (ids) => void idsOfMissing.push(...ids),
    updateRecords: async (changes) => {
      repairs.push(changes.filter((change) => writeFileRecord(db, change)));
    },
  });
}

const rowsOf = () => db.prepare('SELECT file, sha256, missing FROM asset ORDER BY seq').raw().all();
const filesOf = () => db.prepare('SELECT file FROM asset ORDER BY seq').pluck().all();

describe('a library that is compared with its disk', () => {
  it.skipIf(process.platform === 'win32')('says which rows name what is not to be read here', async () => {
    const stranger = join(elsewhere, '..', 'stranger');
    mkdirSync(stranger);
    for (const name of ['a.png', 'b.png']) writeFileSync(join(stranger, name), 'secret');
    addRow(join(stranger, 'a.png'), 'secret', true);
    symlinkSync(stranger, join(library, 'link'));
    addRow('link/b.png', 'secret 2');
    expect((await verify({ full: true })).filter(({ kind }) => kind === 'orphan-row')).toMatchObject([
      {
        file: join(stranger, 'a.png'),
        reason: expect.stringContaining('has not been allowed on this computer'),
      },
      { file: 'link/b.png', reason: expect.stringContaining('through a link') },
    ]);
  });

  it('is clean where every row has its file and every file its row', async () => {
    addFile('2026-11-21/a.png', 'one');
    addFile(join(elsewhere, 'b.png'), 'two', true);
    mkdirSync(join(library, 'wildcards'));
    writeFileSync(join(library, 'wildcards', 'colours.txt'), 'red');
    writeFileSync(join(library, '.DS_Store'), '');
    expect(await verify()).toEqual([]);
    expect(await verify({ full: true })).toEqual([]);
  });

  it('sets nothing right once it was stopped: what it did not come to may be the file that a row lacks', async () => {
    addFile('2026-11-21/a.png', 'one');
    renameSync(join(library, '2026-11-21', 'a.png'), join(library, '2026-11-21', 'moved.png'));
    writeFileSync(join(library, '2026-11-21', 'a.png'), 'two');
    addRow(null, 'no file');
    measured = whole('two');
    const stop = new AbortController();
    const found: string[] = [];
    const onFinding = ({ kind }: VerifyFinding) => {
      found.push(kind);
      stop.abort();
    };
    await verifier().run({ full: false, repair: true, onFinding, signal: stop.signal });
    expect(found).toEqual(['orphan-row', 'changed']);
    expect((await verify({ repair: true })).map(({ kind }) => kind)).toContain('repaired');
    expect(filesOf()).toEqual(['2026-11-21/moved.png', null]);
  });

  it('waits until what broke off before is put right', async () => {
    const left = join(library, 'of-a-broken-import.png');
    writeFileSync(left, 'copy');
    cleanedUp = new Promise((done) => setTimeout(done, 50)).then(() => rmSync(left));
    expect(await verify()).toEqual([]);
  });

  it('says what is missing, changed, unknown, and which rows name nothing', async () => {
    addFile('2026-11-21/gone.png', 'gone');
    addFile('2026-11-21/longer.png', 'longer');
    addFile('2026-11-21/other.png', 'other');
    rmSync(join(library, '2026-11-21/gone.png'));
    appendFileSync(join(library, '2026-11-21/longer.png'), '!');
    writeFileSync(join(library, '2026-11-21/other.png'), 'OTHER');
    writeFileSync(join(library, 'stray.png'), 'stray');
    addRow('../secret.png', 'secret');
    addRow(null, 'nothing');
    measured = whole('now');
    const found = await verify();
    expect(found.map(({ kind, file }) => [kind, file]).toSorted()).toEqual([
      ['changed', '2026-11-21/longer.png'],
      ['changed', '2026-11-21/other.png'],
      ['missing', '2026-11-21/gone.png'],
      ['orphan-row', null],
      ['orphan-row', '../secret.png'],
      ['untracked', 'stray.png'],
    ]);
  });

  it('reads a file again only where its size or time is another, or all of them when asked to', async () => {
    addFile('2026-11-21/a.png', 'one');
    await verify();
    const path = join(library, '2026-11-21/a.png');
    const { atime, mtime } = statSync(path);
    writeFileSync(path, 'two');
    utimesSync(path, atime, mtime);
    measured = whole('two');
    expect(await verify()).toEqual([]);
    expect(await verify({ full: true })).toMatchObject([{ kind: 'damaged' }]);
    utimesSync(path, atime, new Date());
    expect(await verify()).toMatchObject([{ kind: 'changed' }]);
  });

  it('tells what is damaged from what somebody saved anew', async () => {
    addFile('2026-11-21/rotten.png', 'rotten');
    addFile('2026-11-21/never looked at.png', 'unseen');
    addFile('2026-11-21/cut.png', 'cut short');
    db.prepare(`UPDATE asset SET file_changed_at = NULL WHERE id = 'row of unseen'`).run();
    const change = (file: string, text: string, isSaved: boolean) => {
      const path = join(library, '2026-11-21', file);
      const { atime, mtime } = statSync(path);
      writeFileSync(path, text);
      if (!isSaved) utimesSync(path, atime, mtime);
    };
    change('rotten.png', 'rOtten', false);
    change('never looked at.png', 'unsEen', true);
    change('cut.png', 'cut', true);
    expect((await verify({ full: true })).map(({ kind }) => kind)).toEqual(['damaged', 'damaged', 'damaged']);
    change('cut.png', 'all of it', true);
    measured = whole('all of it');
    expect(await verify({ full: true })).toMatchObject([
      { kind: 'damaged', file: '2026-11-21/rotten.png' },
      { kind: 'damaged', file: '2026-11-21/never looked at.png' },
      { kind: 'changed', file: '2026-11-21/cut.png' },
    ]);
  });

  it('says nothing of its files while it is away', async () => {
    addFile('2026-11-21/a.png', 'one');
    renameSync(library, `${library}-away`);
    await expect(verify({ repair: true })).rejects.toMatchObject({ code: 'disk' });
    renameSync(`${library}-away`, library);
    expect(await verify()).toEqual([]);
  });
});

describe('a library that is repaired', () => {
  it('finds what was moved and renamed by what is in it, and keeps every file', async () => {
    addFile('2026-11-21/a.png', 'same size 1');
    addFile('2026-11-21/b.png', 'same size 2');
    addFile(join(elsewhere, 'c.png'), 'outside', true);
    mkdirSync(join(library, 'best'));
    renameSync(join(library, '2026-11-21/a.png'), join(library, 'best/hero.png'));
    renameSync(join(library, '2026-11-21/b.png'), join(library, '2026-11-21/a.png'));
    renameSync(join(elsewhere, 'c.png'), join(elsewhere, 'd.png'));
    // the file a.png has the content that b.png had
    expect(await verify({ repair: true })).toMatchObject([
      { kind: 'repaired', was: 'changed', file: 'best/hero.png' },
      { kind: 'repaired', was: 'missing', file: '2026-11-21/a.png' },
      { kind: 'repaired', was: 'missing', file: join(elsewhere, 'd.png') },
    ]);
    expect(filesOf()).toEqual(['best/hero.png', '2026-11-21/a.png', join(elsewhere, 'd.png')]);
    expect(readFileSync(join(library, 'best/hero.png'), 'utf8')).toBe('same size 1');
    expect(await verify({ full: true })).toEqual([]);
  });

  it('leaves each picture to its row where files changed places, and takes none for another', async () => {
    const path = (name: string) => join(library, '2026-11-21', name);
    const names = Array.from({ length: 9 }, (_, at) => `${at}.png`);
    for (const name of names) addFile(`2026-11-21/${name}`, `picture ${name}`);
    // the first six files each get the name of the next file; 6.png is overwritten; 7.png and 8.png are swapped
    for (const at of [5, 4, 3, 2, 1, 0]) renameSync(path(`${at}.png`), path(`${at + 1}.png`));
    renameSync(path('7.png'), path('aside'));
    renameSync(path('8.png'), path('7.png'));
    renameSync(path('aside'), path('8.png'));
    measured = whole('never to be taken');
    const before = rowsOf();
    const found = await verify({ repair: true });
    expect(found.filter(({ kind }) => kind === 'repaired')).toHaveLength(8);
    // the content of 6.png no longer exists: its row gets the path 0.png, which no file has
    expect(found).toContainEqual({ kind: 'missing', id: 'row of picture 6.png', file: '2026-11-21/0.png' });
    expect(rowsOf()).toEqual(
      names.map((name, at) => [
        `2026-11-21/${[1, 2, 3, 4, 5, 6, 0, 8, 7][at]}.png`,
        sha(`picture ${name}`),
        at === 6 ? 1 : 0,
      ]),
    );
    expect(await verify({ full: true })).toMatchObject([{ kind: 'missing' }]);
    // all changes are one undo step, which can be undone in reverse order
    expect(repairs).toHaveLength(1);
    for (const { seq, before: after, after: now } of repairs[0]?.toReversed() ?? [])
      expect(writeFileRecord(db, { seq, before: now, after })).toBe(true);
    expect(rowsOf()).toEqual(before);
  });

  it('sets a row right whose file has another name now, and is clean then', async () => {
    addFile('2026-11-21/a.png', 'one');
    renameSync(join(library, '2026-11-21/a.png'), join(library, 'renamed.png'));
    expect(await verify()).toMatchObject([{ kind: 'missing' }, { kind: 'untracked', file: 'renamed.png' }]);
    expect(await verify({ repair: true })).toMatchObject([
      { kind: 'repaired', was: 'missing', from: '2026-11-21/a.png', file: 'renamed.png' },
    ]);
    expect(await verify({ full: true })).toEqual([]);
  });

  it('takes a file that is another whole picture now, and no other', async () => {
    addFile('2026-11-21/a.png', 'one');
    writeFileSync(join(library, '2026-11-21/a.png'), 'two');
    expect(await verify({ repair: true })).toMatchObject([{ kind: 'damaged' }]);
    measured = { ...whole('two'), width: 7, height: 5 };
    expect(await verify()).toMatchObject([{ kind: 'changed' }]);
    expect(await verify({ repair: true })).toMatchObject([{ kind: 'repaired', was: 'changed' }]);
    expect(db.prepare('SELECT width, height FROM asset').get()).toEqual({ width: 7, height: 5 });
    expect(await verify({ full: true })).toEqual([]);
  });

  it('never takes what is damaged, but for a copy that is as it was', async () => {
    addFile('2026-11-21/a.png', 'one');
    const path = join(library, '2026-11-21/a.png');
    const { atime, mtime } = statSync(path);
    writeFileSync(path, 'oNe');
    utimesSync(path, atime, mtime);
    measured = whole('oNe');
    const damaged = { kind: 'damaged', file: '2026-11-21/a.png' };
    expect(await verify({ repair: true, full: true })).toMatchObject([damaged]);
    expect(await verify({ repair: true, full: true })).toMatchObject([damaged]);
    expect(db.prepare('SELECT sha256 FROM asset').pluck().get()).toBe(sha('one'));
    writeFileSync(join(library, 'copy.png'), 'one');
    expect(await verify({ repair: true, full: true })).toMatchObject([
      { kind: 'repaired', was: 'damaged', from: '2026-11-21/a.png', file: 'copy.png' },
      { kind: 'untracked', file: '2026-11-21/a.png' },
    ]);
  });

  it('takes nothing for what is missing that only has its size', async () => {
    addFile('2026-11-21/a.png', 'one');
    renameSync(join(library, '2026-11-21/a.png'), join(elsewhere, 'a.png'));
    writeFileSync(join(library, 'a.png'), 'two');
    expect(await verify({ repair: true })).toMatchObject([{ kind: 'missing' }, { kind: 'untracked' }]);
    expect(filesOf()).toEqual(['2026-11-21/a.png']);
  });
});

describe('a file that is missing', () => {
  const missing = () => db.prepare('SELECT id FROM asset WHERE missing = 1 ORDER BY id').pluck().all();

  it('is noted in its row by a comparison, and forgotten by the next that finds it', async () => {
    addFile('2026-11-21/gone.png', 'gone');
    addFile('2026-11-21/here.png', 'here');
    const path = join(library, '2026-11-21/gone.png');
    renameSync(path, join(elsewhere, 'gone.png'));
    await verify();
    expect(missing()).toEqual(['row of gone']);
    await verify();
    expect(idsOfMissing).toEqual(['row of gone']);
    renameSync(join(elsewhere, 'gone.png'), path);
    await verify();
    expect(missing()).toEqual([]);
    expect(idsOfMissing).toEqual(['row of gone', 'row of gone']);
  });

  it('is noted where one looks at it, and not while the whole library is away', async () => {
    addFile('2026-11-21/gone.png', 'gone');
    renameSync(library, `${library}-away`);
    expect(await verifier().checkAssetFile('row of gone')).toBe('away');
    expect(missing()).toEqual([]);
    renameSync(`${library}-away`, library);
    renameSync(join(library, '2026-11-21/gone.png'), join(library, 'moved.png'));
    expect(await verifier().checkAssetFile('row of gone')).toBe('missing');
    expect(missing()).toEqual(['row of gone']);
    expect(await verifier().find('row of gone')).toBe(true);
    expect(missing()).toEqual([]);
    expect(filesOf()).toEqual(['moved.png']);
  });

  it('is found where it was, when it is back there', async () => {
    addFile('2026-11-21/gone.png', 'gone');
    const path = join(library, '2026-11-21/gone.png');
    rmSync(path);
    await verifier().checkAssetFile('row of gone');
    writeFileSync(path, 'gone');
    expect(await verifier().find('row of gone')).toBe(true);
    expect(missing()).toEqual([]);
  });
});
