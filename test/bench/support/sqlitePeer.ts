// What a query asks of SQLite, and the sqlite3 program asked the same.
import { spawn } from 'node:child_process';
import Database from 'better-sqlite3';
import { partsOf, QuerySets } from '../../../src/main/library/query/QuerySets';
import { parseQuery } from '../../../src/shared/query';
import { timed } from './timed';

/** Asks queries anew, nothing kept from one to the next. */
export function askedOf(db: Database.Database, queries: readonly string[]): void {
  for (const query of queries)
    new QuerySets(db).matching(partsOf(parseQuery(query), Date.now()), false).count();
}

/** The statements that queries come to. */
export function statementsOf(databaseFile: string, queries: readonly string[]): readonly string[] {
  const statements: string[] = [];
  const db = new Database(databaseFile, { readonly: true, verbose: (sql) => statements.push(String(sql)) });
  askedOf(db, queries);
  db.close();
  return statements.filter((sql) => sql.startsWith('SELECT'));
}

/** How long the sqlite3 program takes with these statements, its start included, s. Its rows are thrown away unread. */
export function timedSqlite(databaseFile: string, statements: readonly string[]): Promise<number> {
  return timed(
    () =>
      new Promise<void>((resolve, reject) => {
        const child = spawn('sqlite3', ['-readonly', '-batch', '-bail', databaseFile], {
          stdio: ['pipe', 'ignore', 'inherit'],
        });
        child.on('error', reject);
        child.on('close', (code) =>
          code === 0 ? resolve() : reject(new Error(`sqlite3 ended with ${code}`)),
        );
        child.stdin.end(statements.map((sql) => `${sql};\n`).join(''));
      }),
  );
}
