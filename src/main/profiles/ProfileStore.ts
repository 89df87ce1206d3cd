import type { Db } from '../database/Db';
import { statement } from '../database/statement';
import { inTransaction } from '../database/transaction';

/** A profile as the database keeps it: without its key, and for the local service without an address. */
export interface StoredProfile {
  readonly id: string;
  readonly name: string;
  readonly kind: 'local' | 'remote';
  readonly baseUrl: string;
  readonly active: boolean;
  readonly createdAt: number;
}

interface Row {
  id: string;
  name: string;
  kind: 'local' | 'remote';
  base_url: string;
  active: number;
  created_at: number;
}

const columns = 'id, name, kind, base_url, active, created_at';
const all = statement<[], Row>(
  `SELECT ${columns} FROM profile WHERE removed_at IS NULL ORDER BY created_at, id`,
);
const one = statement<[string], Row>(`SELECT ${columns} FROM profile WHERE id = ? AND removed_at IS NULL`);
const theActive = statement<[], Row>(
  `SELECT ${columns} FROM profile WHERE active = 1 AND removed_at IS NULL`,
);
const insert = statement<{ id: string; name: string; kind: string; baseUrl: string; now: number }>(
  `INSERT INTO profile (id, name, kind, base_url, active, created_at, updated_at)
   VALUES (@id, @name, @kind, @baseUrl, 0, @now, @now)`,
);
const setName = statement<[string, number, string]>(
  'UPDATE profile SET name = ?, updated_at = ? WHERE id = ?',
);
const setBaseUrl = statement<[string, number, string]>(
  'UPDATE profile SET base_url = ?, updated_at = ? WHERE id = ?',
);
const deactivate = statement<[number]>('UPDATE profile SET active = 0, updated_at = ? WHERE active = 1');
const activate = statement<[number, string]>('UPDATE profile SET active = 1, updated_at = ? WHERE id = ?');
const markRemoved = statement<[number, number, string]>(
  'UPDATE profile SET active = 0, removed_at = ?, updated_at = ? WHERE id = ?',
);

/** The `profile` table. A removed profile stays as a row, because jobs and assets name it. */
export class ProfileStore {
  readonly #db: Db;
  readonly #now: () => number;

  constructor(options: Readonly<{ db: Db; now: () => number }>) {
    this.#db = options.db;
    this.#now = options.now;
  }

  /** Oldest first. */
  list(): readonly StoredProfile[] {
    return all(this.#db).all().map(toProfile);
  }

  find(id: string): StoredProfile | null {
    const row = one(this.#db).get(id);
    return row ? toProfile(row) : null;
  }

  active(): StoredProfile | null {
    const row = theActive(this.#db).get();
    return row ? toProfile(row) : null;
  }

  /** Adds a profile and makes it the active one. */
  add(profile: Readonly<{ id: string; name: string; kind: 'local' | 'remote'; baseUrl: string }>): void {
    inTransaction(this.#db, () => {
      insert(this.#db).run({ ...profile, now: this.#now() });
      this.activate(profile.id);
    });
  }

  rename(id: string, name: string): void {
    setName(this.#db).run(name, this.#now(), id);
  }

  setAddress(id: string, baseUrl: string): void {
    setBaseUrl(this.#db).run(baseUrl, this.#now(), id);
  }

  activate(id: string): void {
    inTransaction(this.#db, () => {
      deactivate(this.#db).run(this.#now());
      activate(this.#db).run(this.#now(), id);
    });
  }

  /** Marks as removed; where it was the active one, the oldest of the others becomes active. */
  remove(id: string): void {
    inTransaction(this.#db, () => {
      markRemoved(this.#db).run(this.#now(), this.#now(), id);
      const next = this.active() ?? this.list()[0];
      if (next && !next.active) this.activate(next.id);
    });
  }
}

function toProfile(row: Row): StoredProfile {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    baseUrl: row.base_url,
    active: row.active === 1,
    createdAt: row.created_at,
  };
}
