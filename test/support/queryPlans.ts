import type { Db } from '../../src/main/database/Db';

/** Runs `work` and gives SQLite's plan of each statement that was prepared for it. */
export function queryPlans(db: Db, work: () => void): readonly string[] {
  const texts: string[] = [];
  const { prepare } = db;
  db.prepare = ((sql: string) => {
    texts.push(sql);
    return prepare.call(db, sql);
  }) as typeof prepare;
  try {
    work();
  } finally {
    db.prepare = prepare;
  }
  return texts.flatMap((sql) => {
    const named = [...sql.matchAll(/@(\w+)/g)].map(([, name]) => [name, null]);
    const unnamed = Array.from({ length: (sql.match(/\?/g) ?? []).length }, () => null);
    const bound: unknown[] = named.length > 0 ? [Object.fromEntries(named)] : unnamed;
    const explain = db.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`);
    return explain.all(...bound).map(({ detail }) => detail);
  });
}
