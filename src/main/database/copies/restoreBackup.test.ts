import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DamagedLibrary } from '../library/DamagedLibrary';
import { lockLibrary } from '../library/lockLibrary';
import { openLibraryDatabase } from '../library/openLibraryDatabase';
import { databaseBackups, newestBackupHint, restorableDatabases } from './backUpDatabase';
import { applyRestore, finishRestore, requestNewestBackup, restoreMessage } from './restoreBackup';
import { readRestoreRequest, writeRestoreRequest } from './restoreRequest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-restore-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const copyName = 'easel-shape-4-1780000000000.sqlite';
const open = () => openLibraryDatabase({ dataFolder: folder, now: () => 42 });
const damage = () => writeFileSync(join(folder, 'easel.sqlite'), 'no database');
const wish = (copy = copyName) => writeRestoreRequest(folder, { copy, aside: null, problem: null });
const put = (library: ReturnType<typeof open>, value: string) =>
  library.db.prepare(`INSERT OR REPLACE INTO setting VALUES ('mark', ?)`).run(JSON.stringify(value));
const marked = (library: ReturnType<typeof open>) =>
  JSON.parse(library.db.prepare(`SELECT value_json FROM setting WHERE key = 'mark'`).pluck().get() as string);

/** A library that was closed properly, with a backup from before its last change. */
function copiedLibrary(): void {
  const library = open();
  put(library, 'old');
  library.db.prepare('VACUUM INTO ?').run(join(folder, copyName));
  put(library, 'new');
  library.close();
}

function damagedLibrary(): void {
  copiedLibrary();
  damage();
}

/** The content of the library, and the messages of the next start. */
function look(): Readonly<{ holds: unknown; loss: string | null; problem: string | null }> {
  const library = open();
  const seen = { holds: marked(library), loss: library.dataLoss, problem: library.restoreProblem };
  library.acknowledgeDataLoss();
  library.close();
  return seen;
}

describe('a damaged database', () => {
  it('is told apart from one that cannot be opened for another reason', () => {
    damagedLibrary();
    expect(open).toThrow(DamagedLibrary);
  });

  it('is put aside for its newest copy, and both are kept', () => {
    damagedLibrary();
    requestNewestBackup(folder);
    expect(look().holds).toBe('old');
    expect(readFileSync(join(folder, 'easel-aside-42.sqlite'), 'utf8')).toBe('no database');
    expect(readdirSync(folder)).toContain(copyName);
  });

  it('goes back to a copy of the past before one dated in the future by a wrong clock, and offers that one first', () => {
    damagedLibrary();
    const future = `easel-day-${Date.now() + 30 * 86_400_000}.sqlite`;
    writeFileSync(join(folder, future), 'a copy made while the clock was wrong');
    expect(databaseBackups(folder).map(({ path }) => basename(path))).toEqual([copyName, future]);
    expect(restorableDatabases(folder).map(({ path }) => basename(path))).toEqual([copyName, future]);
    expect(newestBackupHint(folder)).toContain(copyName);
    requestNewestBackup(folder);
    expect(look().holds).toBe('old');
  });

  it('says after that what may be missing, until the queues stand still for it: a close alone is no consent', () => {
    damagedLibrary();
    requestNewestBackup(folder);
    const first = open();
    expect(first.dataLoss).toMatch(
      /restored from a copy \(2[89] May 2026.*may already have been sent and paid for/,
    );
    // a damaged database is not offered for restoring
    expect(first.dataLoss).not.toContain('from before the restore');
    // the process is killed, so the person may not have read the message
    first.db.close();
    rmSync(join(folder, 'lock'));
    open().close();
    expect(look().loss).toMatch(/restored from a copy/);
    expect(look().loss).toBeNull();
  });

  it('is left as it is while another process has the library', () => {
    damagedLibrary();
    const other = new Database(join(folder, 'lock'));
    other.exec('BEGIN EXCLUSIVE');
    requestNewestBackup(folder);
    expect(open).toThrow('Another instance of Easel has this library open');
    expect(readFileSync(join(folder, 'easel.sqlite'), 'utf8')).toBe('no database');
    other.close();
  });
});

describe('a copy that a person goes back to', () => {
  it('takes the place of a sound library, which can be gone back to in turn', () => {
    copiedLibrary();
    wish();
    expect(look()).toMatchObject({
      holds: 'old',
      problem: null,
      loss: expect.stringMatching(
        /No jobs in the copy have been sent.* from before the restore is available in Settings/,
      ),
    });
    wish('easel-aside-42.sqlite');
    expect(look()).toMatchObject({ holds: 'new', problem: null });
    expect(look().loss).toBeNull();
  });

  it('is not copied again at once: that would push out the oldest copy', () => {
    copiedLibrary();
    wish();
    const library = open();
    const checked = library.db.prepare(`SELECT value FROM library_state WHERE key = 'checked_at'`).pluck();
    expect(checked.get()).toBe('42');
    library.close();
  });

  it('stays out, with the reason said once, where it is damaged or gone', () => {
    copiedLibrary();
    const file = join(folder, copyName);
    writeFileSync(file, readFileSync(file).fill(0x5a, 8192, 20_000));
    wish();
    expect(look()).toMatchObject({ holds: 'new', problem: expect.stringContaining('damaged') });
    expect(look().problem).toBeNull();
    rmSync(file);
    wish();
    expect(look()).toMatchObject({ holds: 'new', problem: 'The copy no longer exists.' });
  });

  it.each([
    ['a newer version of Easel', 99],
    ['before 1.0', 52],
  ])('stays out, with the reason said, where it is of another Easel: %s', (words, shape) => {
    copiedLibrary();
    const copy = new Database(join(folder, copyName));
    copy.pragma(`user_version = ${shape}`);
    copy.close();
    wish();
    expect(look()).toMatchObject({ holds: 'new', problem: expect.stringContaining(words) });
  });

  it('deletes no file by what it knew: not the trash of then, nor what was noted for removal or of an import', () => {
    const library = open();
    const add =
      library.db.prepare(`INSERT INTO asset (id, model_id, ordinal, kind, state, width, height, content_type,
        prompt, values_json, created_at, origin, file, trashed_at)
      VALUES (?, '', 0, 'image', 'ready', 3, 2, 'image/png', '', '{}', 1, 'imported', ?, ?)`);
    add.run('kept', 'day/kept.png', null);
    add.run('in the trash then', 'day/heron.png', 7);
    library.db.exec(`INSERT INTO file_removal (asset_id, file) VALUES ('gone', 'day/owl.png');
      INSERT INTO import_file (part, file, sha256) VALUES ('x.part', 'day/kite.png', 'abc')`);
    library.db.prepare('VACUUM INTO ?').run(join(folder, copyName));
    library.db.exec('UPDATE asset SET trashed_at = NULL; DELETE FROM file_removal; DELETE FROM import_file');
    library.close();
    wish();
    const { db, close } = open();
    const rows = (sql: string) => db.prepare(sql).raw().all();
    expect(rows('SELECT id, trashed_at FROM asset ORDER BY seq')).toEqual([
      ['kept', null],
      ['in the trash then', 42],
    ]);
    expect(rows('SELECT asset_id, file FROM file_removal')).toEqual([['gone', null]]);
    expect(rows('SELECT * FROM import_file')).toEqual([]);
    close();
  });

  it('is told once what was sent since, also where the start that carried it was killed', () => {
    const library = open();
    library.db.exec(`
      INSERT INTO profile (id, name, kind, base_url, active, created_at, updated_at)
        VALUES ('profile', 'x', 'remote', 'x', 1, 0, 0);
      INSERT INTO batch (id, profile_id, model_id, lane, source, complete, created_at)
        VALUES ('batch', 'profile', 'imagegen/dev', 'interactive', 'create', 1, 0);
      INSERT INTO job (id, batch_id, profile_id, model_id, lane, state, position, values_json, prompt, expected_kind,
          expected_count, expected_width, expected_height, created_at, updated_at)
        VALUES ('job', 'batch', 'profile', 'imagegen/dev', 'interactive', 'queued', 1, '{}', 'a cup', 'image', 1, 512,
          512, 0, 0)`);
    library.db.prepare('VACUUM INTO ?').run(join(folder, copyName));
    library.db.exec(`INSERT INTO attempt (id, job_id, batch_id, profile_id, model_id, ordinal, started_at, outcome,
        charge, price_class, media_count, request_json)
      VALUES ('attempt', 'job', 'batch', 'profile', 'imagegen/dev', 0, 1, 'answered', 'confirmed', 'x', 1, '{}')`);
    library.close();
    wish();
    const restored = open();
    expect(restored.dataLoss).toContain('1 job in the copy has been sent since then');
    const [aside = ''] = readdirSync(folder).filter((name) => name.startsWith('easel-aside-'));
    writeRestoreRequest(folder, { copy: copyName, aside, problem: null });
    finishRestore(restored.db, folder, 42);
    expect(restoreMessage(restored.db)).toBe(restored.dataLoss);
    expect(restored.db.prepare('SELECT state FROM job').pluck().all()).toEqual(['sending']);
    expect(readRestoreRequest(folder)).toBeNull();
    restored.close();
  });

  it('opens where copy and library have both gone on with the same job', () => {
    const library = open();
    const { db } = library;
    db.exec(`
      INSERT INTO profile (id, name, kind, base_url, active, created_at, updated_at)
        VALUES ('profile', 'x', 'remote', 'x', 1, 0, 0);
      INSERT INTO batch (id, profile_id, model_id, lane, source, complete, created_at)
        VALUES ('batch', 'profile', 'imagegen/dev', 'batch', 'create', 1, 0);
      INSERT INTO job (id, batch_id, profile_id, model_id, lane, state, position, values_json, prompt, expected_kind,
          expected_count, expected_width, expected_height, created_at, updated_at)
        VALUES ('job', 'batch', 'profile', 'imagegen/dev', 'batch', 'queued', 1, '{}', 'a cup', 'image', 1, 1, 1, 0, 0)`);
    const attempt = (id: string, charge: string, ordinal = 1) =>
      db
        .prepare(`INSERT INTO attempt (id, job_id, batch_id, profile_id, model_id, ordinal, started_at, outcome,
            charge, price_class, media_count, request_json)
          VALUES (?, 'job', 'batch', 'profile', 'imagegen/dev', ?, 1, 'unknown', ?, 'x', 1, '{}')`)
        .run(id, ordinal, charge);
    attempt('of the copy', 'none');
    db.prepare('VACUUM INTO ?').run(join(folder, copyName));
    // a library that was restored from an earlier copy, and was used since
    db.exec('DROP TRIGGER attempt_stays; DELETE FROM attempt');
    attempt('of the library', 'possible');
    // the job was run again and refused; its earlier attempt may have been charged nevertheless
    attempt('run again', 'none', 2);
    library.close();
    wish();
    const restored = open();
    expect(restored.db.prepare('SELECT id, ordinal FROM attempt ORDER BY ordinal').raw().all()).toEqual([
      ['of the copy', 1],
      ['of the library', 2],
      ['run again', 3],
    ]);
    expect(restored.db.prepare('SELECT state FROM job').pluck().all()).toEqual(['sending']);
    restored.close();
  });

  it('takes over what was cancelled and answered since, with its pictures, and counts what it cannot', () => {
    const library = open();
    const { db } = library;
    const add = (id: string) =>
      db
        .prepare(`INSERT INTO job (id, batch_id, profile_id, model_id, lane, state, position, values_json, prompt,
            expected_kind, expected_count, expected_width, expected_height, created_at, updated_at)
          VALUES (?, 'batch', 'profile', 'imagegen/dev', 'batch', 'queued', 1, '{}', 'a cup', 'image', 1, 512, 512, 0, 0)`)
        .run(id);
    db.exec(`
      INSERT INTO profile (id, name, kind, base_url, active, created_at, updated_at)
        VALUES ('profile', 'x', 'remote', 'x', 1, 0, 0);
      INSERT INTO batch (id, profile_id, model_id, lane, source, complete, created_at)
        VALUES ('batch', 'profile', 'imagegen/dev', 'batch', 'create', 1, 0)`);
    for (const id of ['cancelled', 'cancelled too', 'paid', 'on its way', 'found', 'waits']) add(id);
    const attempt = (id: string, charge: string) =>
      db
        .prepare(`INSERT INTO attempt (id, job_id, batch_id, profile_id, model_id, ordinal, started_at, outcome,
            charge, price_class, media_count, request_json, charged_milli)
          VALUES ('of ' || @id, @id, 'batch', 'profile', 'imagegen/dev', 1, 1, 'unknown', @charge, 'x', 1, '{}', NULL)`)
        .run({ id, charge });
    attempt('found', 'possible');
    db.exec(`UPDATE job SET state = 'unknown_charge' WHERE id = 'found'`);
    db.prepare('VACUUM INTO ?').run(join(folder, copyName));
    db.exec(`UPDATE job SET state = 'cancelled', finished_at = 7 WHERE id LIKE 'cancelled%'`);
    attempt('paid', 'confirmed');
    attempt('on its way', 'confirmed');
    add('later');
    attempt('later', 'confirmed');
    db.exec(`UPDATE attempt SET charge = 'confirmed', charged_milli = 900, history_id = 'h' WHERE id = 'of found';
      UPDATE job SET state = 'done', finished_at = 8 WHERE id IN ('paid', 'found', 'later');
      UPDATE job SET state = 'downloading' WHERE id = 'on its way';
      INSERT INTO generation (id, job_id, attempt_id, raw_json, created_at)
        SELECT 'by ' || job_id, job_id, id, '{}', 8 FROM attempt`);
    const picture =
      db.prepare(`INSERT INTO asset (id, job_id, generation_id, profile_id, model_id, ordinal, kind, state, remote_url,
        width, height, content_type, prompt, values_json, created_at, file, rating)
      VALUES ('from ' || @id, @id, 'by ' || @id, 'profile', '', 0, 'image', @state, 'https://x', 3, 2, 'image/png', '', '{}', 8,
        @file, 4)`);
    for (const id of ['paid', 'found', 'later']) picture.run({ id, state: 'ready', file: `day/${id}.png` });
    picture.run({ id: 'on its way', state: 'pending', file: null });
    db.exec(`INSERT INTO download (id, asset_id, url, state, created_at, updated_at)
      VALUES ('d', 'from on its way', 'https://x', 'pending', 8, 8)`);
    library.close();
    wish();
    const restored = open();
    const rows = (sql: string) => restored.db.prepare(sql).raw().all();
    expect(rows('SELECT id, state FROM job ORDER BY id')).toEqual([
      ['cancelled', 'cancelled'],
      ['cancelled too', 'cancelled'],
      ['found', 'done'],
      ['on its way', 'downloading'],
      ['paid', 'done'],
      ['waits', 'queued'],
    ]);
    expect(rows('SELECT id, file, rating FROM asset ORDER BY id')).toEqual([
      ['from found', 'day/found.png', 4],
      ['from on its way', null, 4],
      ['from paid', 'day/paid.png', 4],
    ]);
    expect(rows('SELECT id, charge FROM attempt ORDER BY id')).toEqual([
      ['of found', 'confirmed'],
      ['of on its way', 'confirmed'],
      ['of paid', 'confirmed'],
    ]);
    expect(rows('SELECT state FROM download')).toEqual([['pending']]);
    expect(rows('SELECT n FROM asset_count WHERE n > 0')).toEqual([[2]]);
    expect(restored.db.pragma('foreign_key_check')).toEqual([]);
    expect(restored.dataLoss).toContain('3 jobs in the copy have since received responses');
    expect(restored.dataLoss).toContain('2 jobs have since been cancelled and stay cancelled.');
    expect(restored.dataLoss).toContain('1 newer file is in the folder but not in the library');
    restored.close();
  });

  it('is put back whole by a later start wherever the one before was killed', () => {
    for (let deaths = 0; ; deaths += 1) {
      copiedLibrary();
      wish();
      const lock = lockLibrary(folder, join(folder, copyName));
      let left = deaths;
      let died = false;
      try {
        applyRestore(folder, 42, () => {
          left -= 1;
          if (left < 0) throw new Error('killed');
        });
      } catch {
        died = true;
      }
      lock.release();
      expect([deaths, look().holds]).toEqual([deaths, 'old']);
      expect(readRestoreRequest(folder)).toBeNull();
      expect(existsSync(join(folder, 'easel.sqlite.restored'))).toBe(false);
      rmSync(folder, { recursive: true });
      folder = mkdtempSync(join(tmpdir(), 'easel-restore-'));
      if (!died) break;
    }
  });
});
