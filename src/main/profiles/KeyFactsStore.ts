import type { KeyFacts } from '@shared/domain/account/KeyFacts';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';

interface Row {
  profile_id: string;
  description: string | null;
  scope: string | null;
  created_at: number | null;
  expires_at: number | null;
  set_at: number;
}

const all = statement<[], Row>(
  `SELECT key_fact.* FROM key_fact JOIN profile ON profile.id = profile_id WHERE removed_at IS NULL`,
);
const put = statement<KeyFacts>(
  `INSERT OR REPLACE INTO key_fact (profile_id, description, scope, created_at, expires_at, set_at)
   VALUES (@profileId, @description, @scope, @createdAt, @expiresAt, @setAt)`,
);

export type EnteredKeyFacts = Omit<KeyFacts, 'profileId' | 'setAt'>;

export const noKeyFacts: EnteredKeyFacts = {
  description: null,
  scope: null,
  createdAt: null,
  expiresAt: null,
};

export class KeyFactsStore {
  readonly #db: Db;
  readonly #now: () => number;

  constructor(options: Readonly<{ db: Db; now: () => number }>) {
    this.#db = options.db;
    this.#now = options.now;
  }

  list(): readonly KeyFacts[] {
    return all(this.#db)
      .all()
      .map((row) => ({
        profileId: row.profile_id,
        description: row.description,
        scope: row.scope,
        createdAt: row.created_at,
        expiresAt: row.expires_at,
        setAt: row.set_at,
      }));
  }

  put(profileId: string, facts: EnteredKeyFacts): void {
    put(this.#db).run({ profileId, ...facts, setAt: this.#now() });
  }
}
