// Detects foreign schema parts in a database from an untrusted source: its triggers, views and expression
// indexes would run on reads and writes. Its schema is compared with Easel's before any other query runs.
import { createHash } from 'node:crypto';
import { t } from '@shared/messages/t';
import Database from 'better-sqlite3';
import type { Db } from '../Db';
import { migrations as allMigrations } from '../migrations';
import type { Migration } from '../migrations/Migration';
import { newestSchemaHash, newestShape } from './newestShape';

type SchemaPart = Readonly<{ type: string; name: string; table: string; sql: string | null }>;
type SchemaParts = ReadonlyMap<string, string>;

const schemasByVersion = new Map<number, SchemaParts>();
const MAX_LISTED_PARTS = 3;
const MAX_PART_LENGTH = 60;

/** Why the schema version is too old or too new for this Easel, for the user; null: it is supported. */
export function schemaVersionProblem(
  db: Db,
  migrations: readonly Migration[] = allMigrations,
): string | null {
  const number = schemaVersionOf(db);
  const [oldest, newest] = [migrations[0]?.number ?? 0, migrations.at(-1)?.number ?? 0];
  if (number > newest) return t('database.usedByNewerEasel', { number, newest });
  if (number > 0 && number < oldest) return t('database.madeByOldEasel', { number, oldest });
  return null;
}

/** The parts that differ from Easel's schema of this version, for the user; null: none, or an unknown version. */
export function foreignSchemaParts(db: Db, migrations: readonly Migration[] = allMigrations): string | null {
  const number = schemaVersionOf(db);
  if (schemaVersionProblem(db, migrations) !== null) return null;
  // a database that was created with the newest schema needs no comparison part by part
  const isNewest = number === newestShape.number && migrations === allMigrations;
  if (isNewest && schemaHash(db) === newestSchemaHash) return null;
  const [found, expected] = [partsOf(db), expectedParts(number, migrations)];
  const unexpected = [...found].filter(([part, sql]) => expected.get(part) !== sql).map(([part]) => part);
  const missing = [...expected.keys()].filter((part) => !found.has(part));
  return describeParts('holds', unexpected) ?? describeParts('lacks', missing);
}

function schemaVersionOf(db: Db): number {
  return Number(db.pragma('user_version', { simple: true }));
}

function describeParts(verb: 'holds' | 'lacks', parts: readonly string[]): string | null {
  if (parts.length === 0) return null;
  const unlisted = Math.max(0, parts.length - MAX_LISTED_PARTS);
  return t('database.foreignParts', {
    verb,
    parts: parts.slice(0, MAX_LISTED_PARTS).map(displayName).join(', '),
    more: unlisted,
  });
}

function displayName(part: string): string {
  const plain = part.replace(/[\p{Cc}\p{Cf}]/gu, '�');
  return t('words.quoted', {
    text: plain.length > MAX_PART_LENGTH ? `${plain.slice(0, MAX_PART_LENGTH)}…` : plain,
  });
}

function expectedParts(number: number, migrations: readonly Migration[]): SchemaParts {
  const cached = migrations === allMigrations ? schemasByVersion.get(number) : undefined;
  if (cached) return cached;
  const db = new Database(':memory:');
  try {
    if (number === newestShape.number && migrations === allMigrations) db.exec(newestShape.sql);
    else for (const each of migrations) if (each.number <= number) db.exec(each.sql);
    const parts = partsOf(db);
    if (migrations === allMigrations) schemasByVersion.set(number, parts);
    return parts;
  } finally {
    db.close();
  }
}

/** SHA-256 of the complete schema as stored, hexadecimal. @kept for the test that writes it */
export function schemaHash(db: Db): string {
  const rows = schemaRows(db).map((row) => JSON.stringify(row));
  return createHash('sha256').update(rows.sort().join('\n')).digest('hex');
}

function schemaRows(db: Db): readonly SchemaPart[] {
  return (
    db
      .prepare<[], SchemaPart>('SELECT type, name, tbl_name AS "table", sql FROM sqlite_schema')
      .all()
      // SQLite's own tables; the prefix is reserved
      .filter(({ type, name }) => type !== 'table' || !/^sqlite_(?:sequence|stat[14])$/.test(name))
  );
}

function partsOf(db: Db): SchemaParts {
  const parts = new Map<string, string>();
  for (const { type, name, table, sql } of schemaRows(db)) {
    const part = `${type} ${name}`;
    // parts with the same name are joined, so that a duplicate differs from Easel's schema
    parts.set(part, `${parts.get(part) ?? ''}${table} ${normalizeSql(sql ?? '')}`);
  }
  return parts;
}

/** SQL without comments, identifier quotes and whitespace differences, which vary between SQLite releases. */
function normalizeSql(sql: string): string {
  return sql
    .replace(/'(?:[^']|'')*'|--[^\n]*|"\w+"|\s+/g, (token) => {
      if (token.startsWith("'")) return token;
      return token.startsWith('"') ? token.slice(1, -1) : ' ';
    })
    .replace(/ +/g, ' ')
    .replace(/ ?([(),;]) ?/g, '$1')
    .trim();
}
