// The files of a library after another program has changed them.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LibraryDatabase, openLibraryDatabase } from './library/openLibraryDatabase';
import { inTransaction } from './transaction';

let root = '';
let folder = '';
let opened: LibraryDatabase[] = [];
const open = (dataFolder = folder) => {
  // links are allowed only in the person's own folder
  const library = openLibraryDatabase({ dataFolder, now: () => 1_790_000_000_000, isDefaultFolder: true });
  opened.push(library);
  return library;
};
const at = (file: string) => join(folder, file);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'easel-loss-'));
  folder = join(root, 'data');
});
afterEach(() => {
  for (const library of opened) library.close();
  opened = [];
  rmSync(root, { recursive: true, force: true });
});

/** Writes a batch of one sent job. `complete` 0: a batch that is still being written. */
function write(library: LibraryDatabase, name: string, complete = 1): void {
  library.db.exec(`
    INSERT OR IGNORE INTO profile (id, name, kind, base_url, active, created_at, updated_at)
      VALUES ('p', 'P', 'local', '', 1, 0, 0);
    INSERT INTO batch (id, profile_id, model_id, lane, source, complete, created_at)
      VALUES ('${name}', 'p', 'm/m', 'batch', 'create', ${complete}, 0);
    INSERT INTO job (id, batch_id, profile_id, model_id, lane, state, position, values_json, prompt, expected_kind,
      expected_count, expected_width, expected_height, created_at, updated_at)
      VALUES ('${name}', '${name}', 'p', 'm/m', 'batch', 'queued', 1, '{}', 'x', 'image', 1, 1, 1, 0, 0);`);
  if (complete === 1)
    library.db.exec(`INSERT INTO attempt (id, job_id, batch_id, profile_id, model_id, ordinal, started_at, outcome, charge,
      price_class, media_count, request_json) VALUES ('${name}', '${name}', '${name}', 'p', 'm/m', 1, 0, 'sending',
      'possible', '', 1, '{}');`);
  library.recordSettings();
  library.guard.recordLatestRows();
}

/** The folder as `kill -9` would leave it now. */
function killed(): string {
  const copy = join(root, `killed-${opened.length}`);
  cpSync(folder, copy, { recursive: true });
  return copy;
}

describe('a library that is open', () => {
  it('is all right for as long as nobody touches it', () => {
    const library = open();
    write(library, 'a');
    library.db.pragma('wal_checkpoint(TRUNCATE)');
    write(library, 'b');
    expect(library.guard.problem()).toBeNull();
  });

  it('lets no second process in when its lock file is deleted, and takes the lock again', () => {
    const library = open();
    rmSync(at('lock'));
    expect(() => open()).toThrow('Another instance of Easel has this library open');
    expect(library.guard.problem()).toBeNull();
    expect(existsSync(at('lock'))).toBe(true);
    expect(() => open()).toThrow('Another instance of Easel has this library open');
  });

  it('stops when another holds a new lock', () => {
    const library = open();
    const other = open(join(root, 'other'));
    renameSync(join(root, 'other', 'lock'), at('lock'));
    expect(library.guard.problem()).toContain('Another instance of Easel has opened this library');
    expect(other.guard.problem()).toBeNull();
  });

  const deeds: readonly (readonly [what: string, deed: () => void, words: string])[] = [
    ['its folder is deleted', () => rmSync(folder, { recursive: true }), 'deleted, moved or replaced'],
    ['its folder is moved', () => renameSync(folder, `${folder}-2`), 'deleted, moved or replaced'],
    ['its database is deleted', () => rmSync(at('easel.sqlite')), 'deleted, moved or replaced'],
    [
      'a copy is put in the place of its database',
      () => {
        cpSync(at('easel.sqlite'), at('copy'));
        renameSync(at('copy'), at('easel.sqlite'));
      },
      'deleted, moved or replaced',
    ],
    [
      'its WAL is deleted',
      () => rmSync(at('easel.sqlite-wal')),
      ', part of the library’s database, was deleted',
    ],
    [
      'its folder is deleted and made anew',
      () => {
        rmSync(folder, { recursive: true });
        mkdirSync(folder);
        writeFileSync(at('easel.sqlite'), '');
      },
      'deleted, moved or replaced',
    ],
  ];
  for (const [what, deed, words] of deeds) {
    it(`says so, once and for good, when ${what}`, () => {
      const library = open();
      const heard: string[] = [];
      library.onLost((problem) => heard.push(problem));
      write(library, 'a');
      deed();
      const problem = library.guard.problem();
      expect(problem).toContain(words);
      expect(problem).toContain('No more requests will be sent');
      expect(library.guard.problem()).toBe(problem);
      expect(heard).toEqual([problem]);
    });
  }

  it('keeps what it wrote when its WAL is deleted', async () => {
    const library = open();
    write(library, 'a');
    rmSync(at('easel.sqlite-wal'));
    inTransaction(library.db, () => library.guard.problem());
    await new Promise((resolve) => setImmediate(resolve));
    const again = open(killed());
    expect(again.db.prepare('SELECT count(*) AS n FROM attempt').get()).toEqual({ n: 1 });
    expect(again.dataLoss).toBeNull();
  });

  it('leaves the library alone that another has made in its place', () => {
    const library = open();
    write(library, 'a');
    rmSync(folder, { recursive: true });
    const other = open();
    write(other, 'b');
    expect(library.guard.problem()).not.toBeNull();
    library.close();
    const left = open(killed());
    expect(left.db.prepare('SELECT id FROM attempt').all()).toEqual([{ id: 'b' }]);
    expect(left.dataLoss).toBeNull();
  });

  it('is watched through a link too', () => {
    mkdirSync(join(root, 'elsewhere'));
    mkdirSync(folder);
    symlinkSync(join(root, 'elsewhere', 'db'), at('easel.sqlite'));
    const library = open();
    expect(library.guard.problem()).toBeNull();
    rmSync(at('easel.sqlite'));
    expect(library.guard.problem()).toContain('deleted, moved or replaced');
  });
});

describe('the next start', () => {
  it('tells what is missing when the WAL was deleted after a kill', () => {
    const library = open();
    library.db.pragma('wal_checkpoint(TRUNCATE)');
    for (const name of ['a', 'b', 'c']) write(library, name);
    const left = killed();
    rmSync(join(left, 'easel.sqlite-wal'));
    const next = open(left);
    expect(next.dataLoss).toContain('missing at least 3 sent requests, 3 batches of jobs');
    next.acknowledgeDataLoss();
    next.close();
    expect(open(left).dataLoss).toBeNull();
  });

  it('tells it when nothing of the database had reached its file yet', () => {
    const library = open();
    library.db.pragma('wal_autocheckpoint = 0');
    write(library, 'a');
    const left = killed();
    rmSync(join(left, 'easel.sqlite'));
    rmSync(join(left, 'easel.sqlite-wal'));
    expect(open(left).dataLoss).toContain('at least 1 sent request, 1 batch of jobs');
  });

  it('offers the newest copy that there is', () => {
    const library = open();
    library.db.pragma('wal_checkpoint(TRUNCATE)');
    write(library, 'a');
    const left = killed();
    rmSync(join(left, 'easel.sqlite-wal'));
    for (const at of [1_700_000_000_000, 1_780_000_000_000, 1_690_000_000_000])
      writeFileSync(join(left, `easel-shape-4-${at}.sqlite`), '');
    expect(open(left).dataLoss).toMatch(/easel-shape-4-1780000000000\.sqlite, from 2[89] May 2026 at /);
  });

  it('tells nothing after a kill that lost nothing', () => {
    const library = open();
    write(library, 'a');
    const next = open(killed());
    expect([next.afterUncleanExit, next.dataLoss]).toEqual([true, null]);
  });

  it('tells nothing of a batch that was being written, nor when a database program has tidied up', () => {
    const library = open();
    write(library, 'a');
    write(library, 'half', 0);
    const left = killed();
    const program = new Database(join(left, 'easel.sqlite'));
    program.exec(`DELETE FROM job WHERE batch_id = 'half'; DELETE FROM batch WHERE id = 'half'`);
    program.close();
    expect(existsSync(join(left, 'easel.sqlite-wal'))).toBe(false);
    expect(open(left).dataLoss).toBeNull();
  });

  it('tells nothing when a copy was put in place after a proper end', () => {
    const library = open();
    write(library, 'a');
    library.close();
    cpSync(at('easel.sqlite'), join(root, 'copy'));
    const second = open();
    write(second, 'b');
    second.close();
    cpSync(join(root, 'copy'), at('easel.sqlite'));
    expect(open().dataLoss).toBeNull();
  });

  it('tells nothing where the mark cannot be read', () => {
    open().close();
    writeFileSync(at('written'), '{"attempts":');
    expect(open().dataLoss).toBeNull();
  });

  it('does not let SQLite delete what is left of a database that is gone', () => {
    const library = open();
    write(library, 'a');
    const left = killed();
    rmSync(join(left, 'easel.sqlite'));
    expect(() => open(left)).toThrow(/is missing, but part of it.*still exists\. Nothing was changed/);
    expect(existsSync(join(left, 'easel.sqlite-wal'))).toBe(true);
  });
});

describe('a folder that cannot be used', () => {
  const links: readonly (readonly [what: string, make: () => void])[] = [
    ['a folder that is a link to nowhere', () => symlinkSync(join(root, 'nowhere'), folder)],
    ['a folder that is a file', () => writeFileSync(folder, '')],
    [
      'a database that is a link to nowhere',
      () => {
        mkdirSync(folder);
        symlinkSync(join(root, 'no', 'where'), at('easel.sqlite'));
      },
    ],
    [
      'a lock that is a link to nowhere',
      () => {
        mkdirSync(folder);
        symlinkSync(join(root, 'no', 'where'), at('lock'));
      },
    ],
    [
      'a database that is a folder',
      () => {
        mkdirSync(at('easel.sqlite'), { recursive: true });
      },
    ],
  ];
  for (const [what, make] of links) {
    it(`is named in words, with what is wrong: ${what}`, () => {
      make();
      expect(() => open()).toThrow(expect.objectContaining({ code: 'disk' }));
      expect(() => open()).toThrow(/^The (folder|library’s database) \/.*(cannot be).*\.$/);
    });
  }
});

describe('a copy of a library with jobs that wait', () => {
  const own = (home = 'home') => join(root, home);
  const openIn = (dataFolder = folder, home = 'home') => {
    const library = openLibraryDatabase({
      dataFolder,
      mirrorFolder: own(home),
      now: () => 1_790_000_000_000,
    });
    opened.push(library);
    return library;
  };
  const copyTo = (name: string) => cpSync(folder, join(root, name), { recursive: true });
  const putBack = (name: string) => {
    rmSync(folder, { recursive: true });
    cpSync(join(root, name), folder, { recursive: true });
  };
  const held = (library: LibraryDatabase) => {
    const { dataLoss } = library;
    library.acknowledgeDataLoss();
    library.accept();
    library.close();
    return dataLoss;
  };

  it('is told apart when it is put in place by hand after a proper end, once for each queue that stands still', () => {
    const first = openIn();
    write(first, 'a');
    expect(held(first)).toBeNull();
    copyTo('copy');
    expect(held(openIn())).toBeNull();
    putBack('copy');
    // if Easel ends before the queues are paused, the next start repeats the message
    expect(openIn().dataLoss).toContain('replaced by a copy');
    for (const library of opened) library.close();
    expect(held(openIn())).toContain('replaced by a copy');
    expect(held(openIn())).toBeNull();
  });

  it('is told apart when it was made in a run that went on and was killed', () => {
    const library = openIn();
    write(library, 'a');
    copyTo('copy');
    write(library, 'b');
    library.db.close();
    putBack('copy');
    rmSync(at('written'));
    expect(openIn().dataLoss).toContain('replaced by a copy');
  });

  it('is told apart at another home, and the library again at the first', () => {
    const library = openIn();
    write(library, 'a');
    expect(held(library)).toBeNull();
    expect(held(openIn(folder, 'other'))).toContain('first time on this computer');
    expect(held(openIn(folder, 'other'))).toBeNull();
    expect(held(openIn())).toContain('on another computer');
  });

  it('is like any other where nothing waits', () => {
    held(openIn());
    copyTo('copy');
    held(openIn());
    putBack('copy');
    expect(held(openIn())).toBeNull();
    expect(held(openIn(folder, 'other'))).toBeNull();
  });

  it('opens as ever where nothing can be noted on this computer', () => {
    writeFileSync(own('file'), '');
    const library = openIn(folder, 'file');
    write(library, 'a');
    expect(held(library)).toBeNull();
  });
});
