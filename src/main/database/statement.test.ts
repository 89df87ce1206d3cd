import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { statement } from './statement';

it('keeps parameters out of the plan, so that SQLite plans a statement once', () => {
  const db = new Database(':memory:');
  db.exec('CREATE TABLE job (id, state)');

  const find = statement<[string, null, number]>('SELECT id FROM job WHERE id=? AND state IS ? LIMIT ?');
  const move = statement<{ id: string; state: string }>('UPDATE job SET state = @state WHERE id >= @id');

  expect(find(db).source).toBe('SELECT id FROM job WHERE id= +? AND state IS +? LIMIT +?');
  expect(move(db).source).toBe('UPDATE job SET state = +@state WHERE id >= +@id');
});

it('leaves the types of values as they are', () => {
  const db = new Database(':memory:');
  db.exec(
    "CREATE TABLE kept (text TEXT, number INTEGER, bytes BLOB, missing TEXT) STRICT; INSERT INTO kept VALUES ('', 0, x'', '')",
  );

  statement<{ text: string; number: number; bytes: Buffer; missing: null }>(
    'UPDATE kept SET text = @text, number = @number, bytes = @bytes, missing = @missing',
  )(db).run({ text: '007', number: 7, bytes: Buffer.from('7'), missing: null });

  const find = statement<[string, number], object>(
    'SELECT * FROM kept WHERE text = ? AND number = ? AND missing IS NULL',
  );
  expect(find(db).get('007', 7)).toEqual({ text: '007', number: 7, bytes: Buffer.from('7'), missing: null });
  expect(find(db).get('7', 7)).toBeUndefined();
});
