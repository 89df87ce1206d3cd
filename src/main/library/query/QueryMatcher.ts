// Evaluates a query by parts, each a cached bitset. Unchanged parts are reused, also for counting a filter's values
// without the filter's own part.
import type { Query } from '@shared/query';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { queryNumbers } from './queryNumbers';
import { SeqBits } from './SeqBits';
import { isOfLastImportSql, termWhere } from './termWhere';
import type { SearchPlan, Where } from './Where';
import { matchesTextSql, wordsWhere } from './wordsWhere';

/** A part of a query: all words together, or one term. */
export type QueryPart = Readonly<{ not: boolean; where: Where }>;

export const inGallerySql = "state = 'ready' AND trashed_at IS NULL";
export const inTrashSql = "state = 'ready' AND trashed_at IS NOT NULL";
const version = statement<[], number | null>('SELECT max(n) FROM asset_change');
const highest = statement<[], number | null>('SELECT max(seq) FROM asset');
const changes = statement<[number, number], { n: number; seq: number }>(
  'SELECT n, seq FROM asset_change WHERE n > ? ORDER BY n LIMIT ?',
);
const MAX_CACHED = 60;
/** With more changed assets than this, a condition is evaluated again for all assets. */
const MAX_INCREMENTAL = 500;
/** If a set has more assets than this, a condition is evaluated for all rows. */
const MAX_FILTERED_AMONG = 5000;

export function searchesTrash({ clauses }: Query): boolean {
  return clauses.some((clause) => clause.is === 'term' && clause.key === 'in' && !clause.not);
}

/** The parts of a query, without the terms that choose gallery or trash. @param now ms UTC */
export function queryPartsOf({ clauses }: Query, now: number): readonly QueryPart[] {
  const parts: QueryPart[] = [];
  const matches: Where['values'][number][] = [];
  for (const clause of clauses) {
    const { not } = clause;
    if (clause.is === 'term') {
      if (clause.key !== 'in') parts.push({ not, where: termWhere(clause, now) });
      continue;
    }
    const where = wordsWhere(clause.anyOf);
    if (where === null) continue;
    if (not || where.sql !== matchesTextSql) parts.push({ not, where });
    else matches.push(...where.values);
  }
  if (matches.length > 0)
    parts.push({ not: false, where: { sql: matchesTextSql, values: [matches.join(' AND ')] } });
  return parts;
}

type CachedSet = Readonly<{ bits: SeqBits; version: number }>;

/** Cached results for one connection. When few assets change, only those are evaluated again. */
export class QueryMatcher {
  readonly #db: Db;
  readonly #cache = new Map<string, CachedSet>();
  #version = -1;
  #highest = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  matching(parts: readonly QueryPart[], inTrash: boolean): SeqBits {
    this.#refreshVersion();
    const base = inTrash ? inTrashSql : inGallerySql;
    let bits = this.#bits({ sql: base, values: [] }, base);
    for (const { where, not } of parts) bits = bits.intersect(this.#bitsInScope(where, base), not);
    return bits;
  }

  /** The shown (or trashed) assets for which a condition holds; a search for words may include others. */
  #bitsInScope(where: Where, base: string): SeqBits {
    // for assets in the gallery there is an index that contains all needed columns
    return this.#bits(
      where.sql === matchesTextSql ? where : { ...where, sql: `${base} AND ${where.sql}` },
      base,
    );
  }

  #bits(where: Where, base: string): SeqBits {
    const id = JSON.stringify([where.sql, where.values]);
    const cached = this.#cache.get(id);
    const bits =
      cached?.version === this.#version
        ? cached.bits
        : (this.#updated(where, cached) ?? this.#evaluated(where, base));
    const [oldest] = this.#cache.keys();
    if (cached !== undefined) this.#cache.delete(id);
    else if (this.#cache.size >= MAX_CACHED && oldest !== undefined) this.#cache.delete(oldest);
    this.#cache.set(id, { bits, version: this.#version });
    return bits;
  }

  #evaluated({ sql, values, plan }: Where, base: string): SeqBits {
    if (plan !== undefined) return this.#bitsOfPlan(plan, base);
    const whole = sql === matchesTextSql ? sql : `SELECT seq FROM asset WHERE ${sql}`;
    return SeqBits.of(this.#highest, queryNumbers(this.#db, whole, values));
  }

  #bitsOfPlan(plan: SearchPlan, base: string): SeqBits {
    if ('statement' in plan)
      return SeqBits.of(this.#highest, queryNumbers(this.#db, plan.statement.sql, plan.statement.values));
    if ('condition' in plan) return this.#bitsInScope(plan.condition, base);
    if ('any' in plan)
      return plan.any.reduce(
        (bits, one) => bits.union(this.#bitsOfPlan(one, base)),
        new SeqBits(this.#highest),
      );
    const [first, ...others] = plan.all;
    if (first === undefined) return new SeqBits(this.#highest);
    return others.reduce((bits, one) => this.#filtered(bits, one, base), this.#bitsOfPlan(first, base));
  }

  /** The assets of `bits` that match. For many assets, a query over all assets is not slower. */
  #filtered(bits: SeqBits, plan: SearchPlan, base: string): SeqBits {
    const count = bits.count();
    if (count === 0) return bits;
    if (!('condition' in plan) || count > MAX_FILTERED_AMONG)
      return bits.intersect(this.#bitsOfPlan(plan, base), false);
    const { sql, values } = plan.condition;
    return SeqBits.of(this.#highest, this.#among([...bits.seqs()], { sql: `${base} AND ${sql}`, values }));
  }

  /** An earlier result, updated with the changes since; null if the changes are unknown or too many. */
  #updated({ sql, values }: Where, before: CachedSet | undefined): SeqBits | null {
    // not updatable: the full-text index would go through all its matches to check a few assets, and a change
    // of one asset can change the similarity or the last import of others
    if (
      before === undefined ||
      /asset_text|look_duplicate|look_like/.test(sql) ||
      sql.includes(isOfLastImportSql)
    )
      return null;
    const rows = changes(this.#db).all(before.version, MAX_INCREMENTAL + 1);
    const seqs = [...new Set(rows.map(({ seq }) => seq))];
    if (rows.length > MAX_INCREMENTAL || rows[0]?.n !== before.version + 1 || seqs.includes(0)) return null;
    const bits = before.bits.grown(this.#highest);
    for (const seq of seqs) bits.delete(seq);
    for (const seq of this.#among(seqs, { sql, values })) bits.add(seq);
    return bits;
  }

  #among(seqs: readonly number[], { sql, values }: Where): readonly number[] {
    const among = `SELECT seq FROM asset WHERE seq IN (SELECT value FROM json_each(?)) AND ${sql}`;
    return queryNumbers(this.#db, among, [JSON.stringify(seqs), ...values]);
  }

  #refreshVersion(): void {
    const now = version(this.#db).pluck().get() ?? 0;
    if (now === this.#version) return;
    this.#version = now;
    this.#highest = highest(this.#db).pluck().get() ?? 0;
  }
}
