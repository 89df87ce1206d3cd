import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { migrate } from '../database/migrate';
import { migrations } from '../database/migrations';
import { addToPromptHistory, findPrompts, promptHistory } from './promptHistory';

let db: Database.Database;
// for the backups that are made before migrations
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-prompts-'));
  db = new Database(':memory:');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});
let ids = 0;
const made = (template: string, at = 1, complete = 1) => {
  ids += 1;
  db.prepare(
    `INSERT INTO batch (id, profile_id, model_id, lane, template, source, complete, created_at)
     VALUES (?, 'p', 'm/m', 'batch', ?, 'create', ?, ?)`,
  ).run(`b${ids}`, template, complete, at);
  return `b${ids}`;
};
const profile = () =>
  db.exec(
    "INSERT INTO profile (id, name, kind, base_url, created_at, updated_at) VALUES ('p', 'P', 'remote', 'http://x', 1, 1)",
  );
const found = (words: string, limit = 10) => findPrompts(db, { words, limit });

describe('prompts', () => {
  it('are found by each of their words, within words, in whatever letters, the last used first', () => {
    migrate(db, migrations, { folder, at: 1 });
    profile();
    made('a clay cup on linen');
    made('a café at dusk, cups on its tables');
    made('夜の茶杯と湖');
    const half = made('a cup that was never queued', 1, 0);
    made('a clay cup on linen');
    expect(found('CUP linen')).toEqual(['a clay cup on linen']);
    expect(found('cup')).toEqual(['a clay cup on linen', 'a café at dusk, cups on its tables']);
    expect(found('cup', 1)).toHaveLength(1);
    expect(found('CAFE up')).toEqual(['a café at dusk, cups on its tables']);
    expect(found('茶杯')).toEqual(['夜の茶杯と湖']);
    expect(found('の茶杯と')).toEqual(['夜の茶杯と湖']);
    expect(found('100%')).toEqual([]);
    expect(found('%_')).toEqual([]);
    expect(found('" OR cup')).toEqual([]);
    expect(found('')).toEqual(promptHistory(db, 10));
    db.prepare('UPDATE batch SET complete = 1 WHERE id = ?').run(half);
    expect(found('queued')).toEqual(['a cup that was never queued']);
    expect(promptHistory(db, 1)).toEqual(['a cup that was never queued']);
  });

  it('that went out of the form unsent are among them, as the latest, each once', () => {
    migrate(db, migrations, { folder, at: 1 });
    profile();
    addToPromptHistory(db, 'an unsent otter');
    made('a fox');
    expect(promptHistory(db, 10)).toEqual(['a fox', 'an unsent otter']);
    addToPromptHistory(db, 'an unsent otter');
    expect(promptHistory(db, 10)).toEqual(['an unsent otter', 'a fox']);
    expect(found('otter')).toEqual(['an unsent otter']);
    made('an unsent otter');
    expect(promptHistory(db, 10)).toEqual(['an unsent otter', 'a fox']);
  });
});
