// A library that this computer has not seen, or that another program has changed: it waits for the person's consent.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LibraryDatabase, openLibraryDatabase } from './library/openLibraryDatabase';

let root = '';
let opened: LibraryDatabase[] = [];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'easel-strange-'));
});
afterEach(() => {
  for (const library of opened) library.close();
  opened = [];
  rmSync(root, { recursive: true, force: true });
});

const folder = () => join(root, 'shared');
function open(home = 'here', how: Readonly<{ isUsual?: boolean; mirror?: false }> = {}): LibraryDatabase {
  const library = openLibraryDatabase({
    dataFolder: folder(),
    now: () => 1_790_000_000_000,
    isDefaultFolder: how.isUsual === true,
    ...(how.mirror === false ? {} : { mirrorFolder: join(root, home) }),
  });
  opened.push(library);
  return library;
}
/** The question at a start; if `agrees` is true, the person agrees. */
function asked(home: string, agrees = true): string | null {
  const library = open(home);
  const words = library.unconfirmedLibrary()?.reason ?? null;
  if (agrees) library.accept();
  library.acknowledgeDataLoss();
  library.close();
  return words;
}
/** Changes the library as another program would while Easel is closed. */
function behind(sql: string): void {
  const db = new Database(join(folder(), 'easel.sqlite'));
  db.exec(sql);
  db.close();
}
const profile = `INSERT INTO profile (id, name, kind, base_url, active, created_at, updated_at)
  VALUES ('p', 'P', 'remote', 'https://studio.example', 1, 0, 0);`;
const job = (id: string, state = 'queued') => `
  INSERT INTO batch (id, profile_id, model_id, lane, source, complete, created_at)
    VALUES ('${id}', 'p', 'm/m', 'batch', 'create', 1, 0);
  INSERT INTO job (id, batch_id, profile_id, model_id, lane, state, position, values_json, prompt, expected_kind,
    expected_count, expected_width, expected_height, created_at, updated_at)
    VALUES ('${id}', '${id}', 'p', 'm/m', 'batch', '${state}', 1, '{}', 'x', 'image', 1, 1, 1, 0, 0);`;

function made(sql = ''): void {
  const library = open();
  library.db.exec(profile + sql);
  library.close();
}

describe('a library', () => {
  it('that was made here is opened without a question, again and again', () => {
    made(job('a'));
    expect([asked('here'), asked('here')]).toEqual([null, null]);
  });

  it('of another computer is asked about once there, with its jobs, and once here where jobs wait', () => {
    made(job('a') + job('b'));
    const there = open('there');
    expect(there.unconfirmedLibrary()).toEqual({
      reason: expect.stringContaining('first time on this computer'),
      waiting: 2,
    });
    there.close();
    expect(asked('there')).toContain('first time on this computer');
    expect(asked('there')).toBeNull();
    expect(asked('here')).toContain('last opened on another computer');
    expect(asked('here')).toBeNull();
  });

  it('in which nothing waits goes to and fro with one question on the other computer, and no more', () => {
    made();
    expect(['there', 'here', 'there', 'here'].map((home) => asked(home) !== null)).toEqual([
      ...[true, false, false, false],
    ]);
  });

  it('sends nothing until the person has said yes, and asks again at each start until then', () => {
    made(job('a'));
    expect(asked('there', false)).not.toBeNull();
    const library = open('there');
    expect(library.unconfirmedLibrary()).not.toBeNull();
    expect(library.guard.problem()).toContain('No jobs will be sent');
    library.accept();
    expect([library.unconfirmedLibrary(), library.guard.problem()]).toEqual([null, null]);
  });

  it('that was looked at without a yes is still the other computer’s', () => {
    made(job('a'));
    asked('there', false);
    expect(asked('here')).toBeNull();
  });

  const changes: readonly (readonly [what: string, sql: string, words: string])[] = [
    ['an address', "UPDATE profile SET base_url = 'https://elsewhere.example'", 'changed profiles or limits'],
    [
      'a profile',
      profile.replaceAll("'p'", "'q'").replace(', 1, 0, 0', ', 0, 0, 0'),
      'changed profiles or limits',
    ],
    ['a limit of a profile', 'UPDATE profile SET day_limit_milli = -1', 'changed profiles or limits'],
    [
      'a limit of the settings',
      `INSERT INTO setting VALUES ('settings', '{"queue":{"goOnAfterRestart":true}}')`,
      'changed profiles or limits',
    ],
    ['a job', job('planted'), 'added jobs'],
    ['what is undone', "UPDATE job SET state = 'queued' WHERE id = 'done'", 'added jobs'],
  ];
  it.each(changes)('that somebody gave %s behind Easel’s back is asked about', (_, sql, words) => {
    made(job('done', 'done'));
    behind(sql);
    expect(asked('here')).toContain(words);
    expect(asked('here')).toBeNull();
  });

  it('that broke off is opened as ever', () => {
    const library = open();
    library.db.exec(profile + job('a'));
    library.recordSettings();
    library.guard.recordLatestRows();
    cpSync(folder(), join(root, 'killed'), { recursive: true });
    library.close();
    rmSync(folder(), { recursive: true });
    cpSync(join(root, 'killed'), folder(), { recursive: true });
    expect(open().unconfirmedLibrary()).toBeNull();
  });

  it('of an Easel that kept no mirror is known in the person’s own folder, and nowhere else', () => {
    const library = open('here', { mirror: false });
    library.db.exec(profile);
    library.close();
    const first = open('here', { isUsual: true });
    expect([first.unconfirmedLibrary(), first.predatesKeyBinding]).toEqual([null, true]);
    first.close();
    expect(open('here', { isUsual: true }).predatesKeyBinding).toBe(false);
    opened.at(-1)?.close();
    expect(asked('there')).toContain('first time');
  });
});
