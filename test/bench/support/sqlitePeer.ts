// What a query asks of SQLite, and another SQLite asked the same.
import { spawn } from 'node:child_process';
import Database from 'better-sqlite3';
import { QueryMatcher, queryPartsOf } from '../../../src/main/library/query/QueryMatcher';
import { parseQuery } from '../../../src/shared/query';
import { timed } from './timed';

/** Asks queries anew, nothing kept from one to the next. */
export function askedOf(db: Database.Database, queries: readonly string[]): void {
  for (const query of queries)
    new QueryMatcher(db).matching(queryPartsOf(parseQuery(query), Date.now()), false).count();
}

/** The statements that queries come to, their values written in. */
export function statementsOf(databaseFile: string, queries: readonly string[]): readonly string[] {
  const statements: string[] = [];
  const db = new Database(databaseFile, { readonly: true });
  const prepare = db.prepare.bind(db);
  // what the connection itself would print is cut off
  const noting = (sql: string) => {
    const statement = prepare<unknown[], unknown>(sql);
    const all = statement.all.bind(statement);
    const note = (...values: unknown[]) => {
      const left = [...values];
      statements.push(sql.replace(/\?/g, () => literal(left.shift())));
      return all(...values);
    };
    return Object.assign(statement, { all: note });
  };
  Object.assign(db, { prepare: noting });
  askedOf(db, queries);
  db.close();
  return statements;
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}

export interface SqlitePeer {
  readonly name: string;
  /** How long the statements take, s. */
  readonly timed: (statements: readonly string[]) => Promise<number>;
}

/** The sqlite3 program where it is new enough to read a library, else the SQLite that Node brings along. */
export async function sqlitePeer(databaseFile: string): Promise<SqlitePeer> {
  const program = (statements: readonly string[]) => timed(() => giveToProgram(databaseFile, statements));
  try {
    await program(['SELECT 1 FROM asset_text LIMIT 1']);
    return { name: 'the same statements by sqlite3', timed: program };
  } catch {
    const { DatabaseSync } = await import('node:sqlite');
    const db = new DatabaseSync(databaseFile, { readOnly: true });
    return {
      name: "the same statements by Node's own SQLite",
      timed: (statements) =>
        timed(() => {
          for (const sql of statements) {
            const statement = db.prepare(sql);
            statement.setReturnArrays(true);
            statement.all();
          }
        }),
    };
  }
}

/** Its rows are thrown away unread. */
function giveToProgram(databaseFile: string, statements: readonly string[]): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const child = spawn('sqlite3', ['-readonly', '-batch', '-bail', databaseFile], {
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    child.on('error', reject);
    child.stdin.on('error', () => undefined);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`sqlite3 ended with ${code}`))));
    child.stdin.end(statements.map((sql) => `${sql};\n`).join(''));
  });
}
