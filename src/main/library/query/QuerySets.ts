// What a query asks, part by part: each part is a set of bits, so that parts which stay are not asked again, and a
// facet can be counted without its own part.
import type { Clause, Query } from '@shared/query';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { askRows } from './askRows';
import { SeqBits } from './SeqBits';
import { termWhere } from './termWhere';
import type { Where } from './Where';
import { wordsMatch } from './wordsMatch';

/** One part: all words that are looked for together, or one term. */
export type QueryPart = Readonly<{ id: string; not: boolean; where: Where; clauses: readonly Clause[] }>;

/** Rows that the gallery shows, and rows that the trash shows. */
export const shown = "state = 'ready' AND trashed_at IS NULL";
export const trashed = "state = 'ready' AND trashed_at IS NOT NULL";
export const byWords = 'SELECT rowid FROM asset_text WHERE asset_text MATCH ?';
const version = statement<[], number | null>('SELECT max(n) FROM asset_change');
const highest = statement<[], number | null>('SELECT max(seq) FROM asset');
const kept = 60;

/** Whether a query looks into the trash. */
export function looksIntoTrash({ clauses }: Query): boolean {
  return clauses.some((clause) => clause.is === 'term' && clause.key === 'in' && !clause.not);
}

/** The parts of a query beside where it looks. @param now ms UTC */
export function partsOf({ clauses }: Query, now: number): readonly QueryPart[] {
  const parts: QueryPart[] = [];
  const add = (not: boolean, where: Where, of: readonly Clause[]): void => {
    parts.push({ id: JSON.stringify([where.sql, where.values]), not, where, clauses: of });
  };
  const wanted: Clause[] = [];
  const matches: string[] = [];
  for (const clause of clauses) {
    if (clause.is === 'words') {
      const match = wordsMatch(clause.text, clause.exact);
      if (match === null) continue;
      if (clause.not) add(true, { sql: byWords, values: [match] }, [clause]);
      else {
        wanted.push(clause);
        matches.push(match);
      }
    } else if (clause.key === 'in') {
      if (clause.not) continue;
    } else add(clause.not, termWhere(clause, now), [clause]);
  }
  if (matches.length > 0) add(false, { sql: byWords, values: [matches.join(' AND ')] }, wanted);
  return parts;
}

/** Answers of one connection. Kept until an asset changes. */
export class QuerySets {
  readonly #db: Db;
  readonly #known = new Map<string, SeqBits>();
  #version = -1;
  #highest = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  /** What the gallery, or the trash, shows of these parts. */
  matching(parts: readonly QueryPart[], inTrash: boolean): SeqBits {
    this.#look();
    let bits = this.#bits(inTrash ? 'trash' : 'shown', () =>
      askRows(this.#db, `SELECT seq FROM asset WHERE ${inTrash ? trashed : shown}`, []),
    );
    for (const part of parts) bits = bits.meet(this.#part(part, inTrash), part.not);
    return bits;
  }

  #part({ id, where }: QueryPart, inTrash: boolean): SeqBits {
    if (where.sql === byWords) return this.#bits(id, () => askRows(this.#db, where.sql, where.values));
    // within what the gallery shows there is an index that holds all that is asked
    const base = inTrash ? trashed : shown;
    return this.#bits(`${base} ${id}`, () =>
      askRows(this.#db, `SELECT seq FROM asset WHERE ${base} AND ${where.sql}`, where.values),
    );
  }

  #bits(id: string, ask: () => number[]): SeqBits {
    let bits = this.#known.get(id);
    if (bits === undefined) {
      bits = SeqBits.of(this.#highest, ask());
      const [oldest] = this.#known.keys();
      if (this.#known.size >= kept && oldest !== undefined) this.#known.delete(oldest);
    } else this.#known.delete(id);
    this.#known.set(id, bits);
    return bits;
  }

  #look(): void {
    const now = version(this.#db).pluck().get() ?? 0;
    if (now === this.#version) return;
    this.#version = now;
    this.#known.clear();
    this.#highest = highest(this.#db).pluck().get() ?? 0;
  }
}
