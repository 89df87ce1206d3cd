// A database may come from anywhere. Its triggers, views and indexes of expressions run whenever a row is read or written.
// So it is compared, part by part, with what Easel itself makes, before any query runs on it.
import Database from 'better-sqlite3';
import type { Db } from '../Db';
import { migrations as allMigrations } from '../migrations';
import type { Migration } from '../migrations/Migration';
import { newestShape } from './newestShape';

type Part = Readonly<{ type: string; name: string; table: string; sql: string | null }>;
type Parts = ReadonlyMap<string, string>;

const shapes = new Map<number, Parts>();
const mostNamed = 3;
const longestNamed = 60;

/** Why the Easel that made a database is too old or too new for this one, in words; null: it is not. */
export function unknownShape(db: Db, migrations: readonly Migration[] = allMigrations): string | null {
  const number = numberOf(db);
  const [oldest, newest] = [migrations[0]?.number ?? 0, migrations.at(-1)?.number ?? 0];
  if (number > newest)
    return `was last used by a newer Easel (its format is ${number}, this Easel knows ${newest}). Update Easel to open it.`;
  if (number > 0 && number < oldest)
    return `was made by an Easel before 1.0 (its format is ${number}, this Easel opens formats from ${oldest}). Open it once with the last Easel before 1.0, then with this one.`;
  return null;
}

/**
 * The parts that a database has although Easel's shape of this number does not, has differently, or lacks, in words; null:
 * none, or its shape is not known here.
 */
export function foreignShape(db: Db, migrations: readonly Migration[] = allMigrations): string | null {
  const number = numberOf(db);
  if (unknownShape(db, migrations) !== null) return null;
  const [found, own] = [partsOf(db), shapeOf(number, migrations)];
  const others = [...found].filter(([part, sql]) => own.get(part) !== sql).map(([part]) => part);
  const lacking = [...own.keys()].filter((part) => !found.has(part));
  return inWords('holds', others) ?? inWords('lacks', lacking);
}

function numberOf(db: Db): number {
  return Number(db.pragma('user_version', { simple: true }));
}

function inWords(verb: string, parts: readonly string[]): string | null {
  if (parts.length === 0) return null;
  const more = parts.length > mostNamed ? ` and ${parts.length - mostNamed} more` : '';
  return `${verb} ${parts.slice(0, mostNamed).map(shown).join(', ')}${more}`;
}

function shown(part: string): string {
  const plain = part.replace(/[\p{Cc}\p{Cf}]/gu, '�');
  return `the ${plain.length > longestNamed ? `${plain.slice(0, longestNamed)}…` : plain}`;
}

function shapeOf(number: number, migrations: readonly Migration[]): Parts {
  const known = migrations === allMigrations ? shapes.get(number) : undefined;
  if (known) return known;
  const db = new Database(':memory:');
  try {
    if (number === newestShape.number && migrations === allMigrations) db.exec(newestShape.sql);
    else for (const each of migrations) if (each.number <= number) db.exec(each.sql);
    const parts = partsOf(db);
    if (migrations === allMigrations) shapes.set(number, parts);
    return parts;
  } finally {
    db.close();
  }
}

function partsOf(db: Db): Parts {
  const rows = db
    .prepare<[], Part>('SELECT type, name, tbl_name AS "table", sql FROM sqlite_schema')
    .all()
    // SQLite's own tables: it allows no other part such a name
    .filter(({ type, name }) => type !== 'table' || !/^sqlite_(?:sequence|stat[14])$/.test(name));
  const parts = new Map<string, string>();
  for (const { type, name, table, sql } of rows) {
    const part = `${type} ${name}`;
    // two parts with one name are not Easel's
    parts.set(part, `${parts.get(part) ?? ''}${table} ${plainSql(sql ?? '')}`);
  }
  return parts;
}

/** The SQL as it was written, without comments, quotes of names and spacing, in which releases of SQLite differ. */
function plainSql(sql: string): string {
  return sql
    .replace(/'(?:[^']|'')*'|--[^\n]*|"\w+"|\s+/g, (token) => {
      if (token.startsWith("'")) return token;
      return token.startsWith('"') ? token.slice(1, -1) : ' ';
    })
    .replace(/ +/g, ' ')
    .replace(/ ?([(),;]) ?/g, '$1')
    .trim();
}
