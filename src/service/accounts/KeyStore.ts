import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { builtInModels } from '@shared/models';
import type { Database, Statement } from 'better-sqlite3';
import { v7 as newId } from 'uuid';

/** What a key opens. `full_access`: everything; `read_only`: the account; a provider: that one and the account. */
export const keyScopes: readonly string[] = [
  'full_access',
  'read_only',
  ...new Set(builtInModels.map((model) => model.provider)),
];

/** A key as it is known after its creation. */
export interface ApiKey {
  readonly id: string;
  readonly scope: string;
}

/** A key at its creation, the only moment its value is known. */
export interface IssuedKey extends ApiKey {
  readonly key: string;
  readonly description: string;
  readonly createdAtMs: number;
  readonly expiresAtMs: number | null;
}

/** Issues and recognises API keys. Only their SHA-256 is stored. */
export class KeyStore {
  readonly #insert: Statement<[Omit<IssuedKey, 'key'> & { readonly hash: string }]>;
  readonly #end: Statement<[number, string]>;
  readonly #find: Statement<[string], { id: string; scope: string; expires_at: number | null }>;

  constructor(database: Database) {
    this.#insert = database.prepare(
      `INSERT OR REPLACE INTO api_key (id, hash, description, scope, created_at, expires_at)
       VALUES (@id, @hash, @description, @scope, @createdAtMs, @expiresAtMs)`,
    );
    this.#end = database.prepare('UPDATE api_key SET expires_at = ? WHERE id = ?');
    this.#find = database.prepare('SELECT id, scope, expires_at FROM api_key WHERE hash = ?');
  }

  /** Makes a key, or records the given one. */
  issue(options: {
    readonly description: string;
    readonly scope: string;
    readonly nowMs: number;
    readonly expiresAtMs: number | null;
    readonly key?: string | undefined;
  }): IssuedKey {
    const { description, scope, nowMs, expiresAtMs } = options;
    const key = options.key ?? `sample_${randomBytes(24).toString('base64url')}`;
    const issued = { id: newId(), description, scope, createdAtMs: nowMs, expiresAtMs };
    this.#insert.run({ ...issued, hash: hash(key) });
    return { ...issued, key };
  }

  /** The key that an Authorization header carries; null for a missing header, another form, an unknown or expired key. */
  authenticate(authorization: string | undefined, nowMs: number): ApiKey | null {
    const key = bearer(authorization);
    const row = key === null ? undefined : this.#find.get(hash(key));
    if (!row || (row.expires_at !== null && row.expires_at <= nowMs)) return null;
    return { id: row.id, scope: row.scope };
  }

  /** From now on the key opens nothing. */
  end(id: string, nowMs: number): void {
    this.#end.run(nowMs, id);
  }
}

/** The credential of `Bearer CREDENTIAL`, exactly in that form, or null. */
export function bearer(authorization: string | undefined): string | null {
  return /^Bearer ([\x21-\x7e]+)$/.exec(authorization ?? '')?.[1] ?? null;
}

/** Compares two secrets without telling by the time it takes how much of them is equal. */
export function sameSecret(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hash(one)), Buffer.from(hash(other)));
}

/** Whether a key of `scope` may ask `provider` for generations. */
export function mayUse(scope: string, provider: string): boolean {
  return scope === 'full_access' || scope === provider;
}

function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
