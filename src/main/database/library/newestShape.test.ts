import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import type { Db } from '../Db';
import { migrate } from '../migrate';
import { migrations } from '../migrations';
import { schemaHash } from './foreignSchema';
import { newestShape } from './newestShape';

const nowhere = { folder: '/nowhere', at: 0 };

/** An empty database that went through every migration. */
function migrated(): Db {
  const db = new Database(':memory:');
  for (const { sql } of migrations) db.exec(sql);
  return db;
}

type Part = Readonly<{ type: string; name: string; sql: string }>;

/** The parts of the database in the order in which they were made, without comments and line breaks. */
function partsOf(db: Db): readonly Part[] {
  const parts = db
    .prepare<[], Part>(`SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid`)
    .all();
  return parts.map((part) => ({
    ...part,
    sql: part.sql
      .replace(/--[^\n]*/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  }));
}

const isOfIndex = (name: string) => /_text_(data|idx|docsize|config)$/.test(name);

/** The rows of an empty library, by table. */
function rowsOf(db: Db): readonly (readonly [table: string, rows: readonly Record<string, unknown>[]])[] {
  return partsOf(db)
    .filter(({ type, sql, name }) => type === 'table' && !/^CREATE VIRTUAL/.test(sql) && !isOfIndex(name))
    .map(
      ({ name }) => [name, db.prepare<[], Record<string, unknown>>(`SELECT * FROM "${name}"`).all()] as const,
    )
    .filter(([, rows]) => rows.length > 0);
}

const literal = (value: unknown) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);

function insertOf(table: string, rows: readonly Record<string, unknown>[]): string {
  const [first = {}] = rows;
  const columns = Object.keys(first);
  const isCounted =
    columns.length === 1 && rows.length > 100 && rows.every((row, at) => Object.values(row)[0] === at + 1);
  if (isCounted) {
    return `WITH RECURSIVE counted (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ${rows.length}) INSERT INTO ${table} (${columns[0]}) SELECT n FROM counted`;
  }
  const values = rows.map((row) => `(${Object.values(row).map(literal).join(', ')})`);
  return `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${values.join(', ')}`;
}

/** The module beside this test, from the migrations. */
function moduleText(): string {
  const db = migrated();
  const made = partsOf(db)
    .filter(({ name }) => name !== 'sqlite_sequence' && !isOfIndex(name))
    // triggers last: none of them is to hear of the rows
    .toSorted((one, other) => Number(one.type === 'trigger') - Number(other.type === 'trigger'));
  const firstTrigger = made.findIndex(({ type }) => type === 'trigger');
  const statements = made.map(({ sql }) => sql);
  statements.splice(firstTrigger, 0, ...rowsOf(db).map(([table, rows]) => insertOf(table, rows)));
  const sql = statements.map((each) => `${each};\n`).join('');
  const fresh = new Database(':memory:');
  fresh.exec(sql);
  const escaped = sql.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${');
  return `// The schema that all migrations lead to. Written by its test: npx vitest run --project unit newestShape -u
import type { Migration } from '../migrations/Migration';

/** Creates the newest schema in an empty database at once, in a tenth of the time of all migrations. */
export const newestShape: Migration = {
  number: ${migrations.at(-1)?.number},
  name: 'newest-shape',
  sql: \`
${escaped}\`,
};

/** The \`schemaHash\` of a database that was created with it. */
export const newestSchemaHash = '${schemaHash(fresh)}';
`;
}

const asSets = (db: Db) => ({
  parts: partsOf(db)
    .map(({ type, name, sql }) => `${type} ${name} ${sql}`)
    .sort(),
  rows: rowsOf(db).toSorted(([one], [other]) => one.localeCompare(other)),
  columns: partsOf(db)
    .filter(({ type }) => type === 'table')
    .map(({ name }) => [name, db.pragma(`table_xinfo("${name}")`)])
    .toSorted(([one], [other]) => String(one).localeCompare(String(other))),
});

it('is what the migrations lead to', async () => {
  await expect(moduleText()).toMatchFileSnapshot('newestShape.ts');
});

it('makes of a new database what one is that went through every migration', () => {
  const made = new Database(':memory:');
  expect(migrate(made, migrations, nowhere)).toBeNull();
  expect(asSets(made)).toEqual(asSets(migrated()));
  expect(made.pragma('user_version', { simple: true })).toBe(newestShape.number);
  expect(made.pragma('integrity_check', { simple: true })).toBe('ok');
});

it('is left aside where a database is to have an older shape', () => {
  const older = new Database(':memory:');
  migrate(older, migrations.slice(0, 5), nowhere);
  expect(older.pragma('user_version', { simple: true })).toBe(migrations[4]?.number);
});
