import { type LimitOverride, noOptions, type ProfileOptions } from '@shared/domain/account/ProfileOptions';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';
import { inTransaction } from '../database/transaction';

/** A profile without its key. `baseUrl`: '' for the local service. */
export interface StoredProfile {
  readonly id: string;
  readonly name: string;
  readonly kind: 'local' | 'remote';
  readonly baseUrl: string;
  readonly active: boolean;
  readonly createdAt: number;
  readonly options: ProfileOptions;
}

interface Row {
  id: string;
  name: string;
  kind: 'local' | 'remote';
  base_url: string;
  active: number;
  created_at: number;
  default_model: string | null;
  parallel: number | null;
  requests_per_minute: number | null;
  batch_limit_milli: number | null;
  day_limit_milli: number | null;
  folder: string;
}

const columns = `id, name, kind, base_url, active, created_at, default_model, parallel, requests_per_minute,
  batch_limit_milli, day_limit_milli, folder`;
const all = statement<[], Row>(
  `SELECT ${columns} FROM profile WHERE removed_at IS NULL ORDER BY created_at, id`,
);
const one = statement<[string], Row>(`SELECT ${columns} FROM profile WHERE id = ? AND removed_at IS NULL`);
const oneIncludingRemoved = statement<[string], Row>(`SELECT ${columns} FROM profile WHERE id = ?`);
const activeProfile = statement<[], Row>(
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
const setOptions = statement<
  Omit<ProfileOptions, 'batchLimitMilli' | 'dayLimitMilli'> & {
    batchLimitMilli: number | null;
    dayLimitMilli: number | null;
    id: string;
    now: number;
  }
>(
  `UPDATE profile SET default_model = @defaultModel, parallel = @parallel,
     requests_per_minute = @requestsPerMinute, batch_limit_milli = @batchLimitMilli,
     day_limit_milli = @dayLimitMilli, folder = @folder, updated_at = @now
   WHERE id = @id`,
);
const unmarkRemoved = statement<[number, string]>(
  'UPDATE profile SET removed_at = NULL, updated_at = ? WHERE id = ? AND removed_at IS NOT NULL',
);
const markRemoved = statement<[number, number, string]>(
  'UPDATE profile SET active = 0, removed_at = ?, updated_at = ? WHERE id = ?',
);

export class ProfileStore {
  readonly #db: Db;
  readonly #now: () => number;
  readonly #options = new Map<string, ProfileOptions>();

  constructor(options: Readonly<{ db: Db; now: () => number }>) {
    this.#db = options.db;
    this.#now = options.now;
  }

  /** The profiles, oldest first. */
  list(): readonly StoredProfile[] {
    return all(this.#db).all().map(toProfile);
  }

  find(id: string): StoredProfile | null {
    const row = one(this.#db).get(id);
    return row ? toProfile(row) : null;
  }

  findIncludingRemoved(id: string): StoredProfile | null {
    const row = oneIncludingRemoved(this.#db).get(id);
    return row ? toProfile(row) : null;
  }

  active(): StoredProfile | null {
    const row = activeProfile(this.#db).get();
    return row ? toProfile(row) : null;
  }

  add(profile: Readonly<{ id: string; name: string; kind: 'local' | 'remote'; baseUrl: string }>): void {
    inTransaction(this.#db, () => {
      insert(this.#db).run({ ...profile, now: this.#now() });
      this.activate(profile.id);
    });
  }

  rename(id: string, name: string): void {
    setName(this.#db).run(name, this.#now(), id);
  }

  /** Cached, because the queue reads them at each turn. */
  optionsOf(id: string): ProfileOptions {
    let options = this.#options.get(id);
    if (!options) {
      options = this.find(id)?.options ?? noOptions;
      this.#options.set(id, options);
    }
    return options;
  }

  setOptions(id: string, options: ProfileOptions): void {
    const { batchLimitMilli, dayLimitMilli } = options;
    const limits = {
      batchLimitMilli: limitToColumn(batchLimitMilli),
      dayLimitMilli: limitToColumn(dayLimitMilli),
    };
    setOptions(this.#db).run({ ...options, ...limits, id, now: this.#now() });
    this.#options.set(id, options);
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

  /** Removes a profile. If it was active, the oldest remaining profile becomes active. */
  remove(id: string): void {
    inTransaction(this.#db, () => {
      markRemoved(this.#db).run(this.#now(), this.#now(), id);
      const next = this.active() ?? this.list()[0];
      if (next && !next.active) this.activate(next.id);
    });
    this.#options.delete(id);
  }

  /** Undoes a removal. Returns false if there was none. */
  restore(id: string): boolean {
    this.#options.delete(id);
    return unmarkRemoved(this.#db).run(this.#now(), id).changes > 0;
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
    options: {
      defaultModel: row.default_model,
      parallel: row.parallel,
      requestsPerMinute: row.requests_per_minute,
      batchLimitMilli: limitOfColumn(row.batch_limit_milli),
      dayLimitMilli: limitOfColumn(row.day_limit_milli),
      folder: row.folder,
    },
  };
}

/** The value for "no limit" in columns of limits, where NULL means the limit of the settings. */
const NO_LIMIT = -1;

function limitToColumn(limit: LimitOverride): number | null {
  return limit === 'none' ? NO_LIMIT : limit;
}

function limitOfColumn(value: number | null): LimitOverride {
  return value === NO_LIMIT ? 'none' : value;
}
