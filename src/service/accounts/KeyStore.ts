import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { builtInModels } from '@shared/models';
import { v7 as newId } from 'uuid';
import type { Records } from '../data/Records';

/** `full_access`: everything; `read_only`: the account; a provider's name: that provider and the account. */
export const keyScopes: readonly string[] = [
  'full_access',
  'read_only',
  ...new Set(builtInModels.map((model) => model.provider)),
];

export interface ApiKey {
  readonly id: string;
  readonly scope: string;
  readonly accountId: string;
  /** Maximum spending per UTC day, thousandths of a credit; null: none. */
  readonly dayLimitMilli: number | null;
}

export interface NewKey {
  readonly accountId: string;
  readonly description: string;
  readonly scope: string;
  readonly nowMs: number;
  readonly expiresAtMs: number | null;
  readonly dayLimitMilli?: number | null;
  /** Created when the service starts, and deleted at its next start. */
  readonly internal?: boolean;
  readonly key?: string | undefined;
}

/** A key as shown to its owner later. Times in ms UTC. */
export interface KeyRow {
  readonly id: string;
  readonly description: string;
  readonly scope: string;
  readonly created_at: number;
  readonly expires_at: number | null;
  readonly last_used_at: number | null;
  readonly day_bound_milli: number | null;
}

interface FoundRow extends ApiKey {
  readonly expires_at: number | null;
  readonly last_used_at: number | null;
}

/** Minimum interval between stored uses of a key, ms. */
const minUseIntervalMs = 60_000;

/** Issues and authenticates API keys. Only their SHA-256 is stored. */
export class KeyStore {
  readonly #records: Records;

  constructor(records: Records) {
    this.#records = records;
  }

  /** The key's value is available only in this result. */
  issue(wanted: NewKey): { readonly id: string; readonly key: string } {
    const { key = `sample_${randomBytes(24).toString('base64url')}`, dayLimitMilli = null } = wanted;
    const id = newId();
    const row = { ...wanted, id, hash: hash(key), dayLimitMilli, internal: wanted.internal ? 1 : 0 };
    this.#records.run(
      `INSERT OR REPLACE INTO api_key
         (id, hash, account_id, description, scope, created_at, expires_at, day_bound_milli, internal)
       VALUES (@id, @hash, @accountId, @description, @scope, @nowMs, @expiresAtMs, @dayLimitMilli, @internal)`,
      row,
    );
    return { id, key };
  }

  deleteInternalKeys(): void {
    this.#records.run('DELETE FROM api_key WHERE internal = 1');
  }

  authenticate(authorization: string | undefined, nowMs: number): ApiKey | null {
    const key = bearer(authorization);
    if (key === null) return null;
    const row = this.#records.one<FoundRow>(
      `SELECT id, scope, account_id AS accountId, expires_at, last_used_at, day_bound_milli AS dayLimitMilli
       FROM api_key WHERE hash = ?`,
      hash(key),
    );
    if (row === null || (row.expires_at !== null && row.expires_at <= nowMs)) return null;
    if (Math.abs(nowMs - (row.last_used_at ?? 0)) > minUseIntervalMs)
      this.#records.run('UPDATE api_key SET last_used_at = ? WHERE id = ?', nowMs, row.id);
    return row;
  }

  list(accountId: string): readonly KeyRow[] {
    const ofAccount = `SELECT ${shownColumns} FROM api_key WHERE account_id = ? ORDER BY created_at DESC, id DESC`;
    return this.#records.all(ofAccount, accountId);
  }

  get(accountId: string, id: string): KeyRow | null {
    return this.#records.one(
      `SELECT ${shownColumns} FROM api_key WHERE account_id = ? AND id = ?`,
      accountId,
      id,
    );
  }

  describe(id: string, description: string): void {
    this.#records.run('UPDATE api_key SET description = ? WHERE id = ?', description, id);
  }

  delete(id: string): void {
    this.#records.run('DELETE FROM api_key WHERE id = ?', id);
  }

  deleteAll(accountId: string): void {
    this.#records.run('DELETE FROM api_key WHERE account_id = ?', accountId);
  }
}

const shownColumns = 'id, description, scope, created_at, expires_at, last_used_at, day_bound_milli';

/** The credential of `Bearer CREDENTIAL` in exactly that form; null: another form. */
export function bearer(authorization: string | undefined): string | null {
  return /^Bearer ([\x21-\x7e]+)$/.exec(authorization ?? '')?.[1] ?? null;
}

/** Compares two secrets in constant time. */
export function sameSecret(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hash(one)), Buffer.from(hash(other)));
}

export function scopeAllows(scope: string, provider: string): boolean {
  return scope === 'full_access' || scope === provider;
}

/** The stored form of a secret with high entropy. */
export function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
