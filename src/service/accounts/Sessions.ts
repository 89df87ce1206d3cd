import { randomBytes } from 'node:crypto';
import type { ListedSession } from '@shared/service/accountApi';
import type { Records } from '../data/Records';
import { hash } from './KeyStore';

export interface SessionRow {
  readonly hash: string;
  readonly personId: string;
  readonly csrf: string;
  readonly createdAtMs: number;
  readonly seenAtMs: number;
}

/** A session expires after this time without use, and at the latest this long after its start, ms. */
const maxIdleMs = 7 * 24 * 60 * 60 * 1000;
export const maxSessionMs = 30 * 24 * 60 * 60 * 1000;
const minSeenIntervalMs = 60_000;
/** Characters of a hash that name a session in a list. */
const idLength = 16;

/** People's sessions. Only the SHA-256 of a token is stored. */
export class Sessions {
  readonly #records: Records;

  constructor(records: Records) {
    this.#records = records;
  }

  /** The token is available only in this result. */
  begin(personId: string, nowMs: number): { readonly token: string; readonly csrf: string } {
    const token = `session_${randomBytes(24).toString('base64url')}`;
    const csrf = randomBytes(24).toString('base64url');
    this.#records.run(
      'INSERT INTO session (hash, person_id, csrf, created_at, seen_at) VALUES (@hash, @personId, @csrf, @nowMs, @nowMs)',
      { hash: hash(token), personId, csrf, nowMs },
    );
    return { token, csrf };
  }

  /** The session of a token; null: unknown or expired. */
  find(token: string, nowMs: number): SessionRow | null {
    const row = this.#records.one<SessionRow>(
      `SELECT hash, person_id AS personId, csrf, created_at AS createdAtMs, seen_at AS seenAtMs
       FROM session WHERE hash = ?`,
      hash(token),
    );
    if (row === null) return null;
    // a session far in the future dates from before the clock was set back
    if (Math.abs(nowMs - row.seenAtMs) >= maxIdleMs || nowMs >= row.createdAtMs + maxSessionMs) {
      this.end(row.hash);
      return null;
    }
    if (Math.abs(nowMs - row.seenAtMs) > minSeenIntervalMs)
      this.#records.run('UPDATE session SET seen_at = ? WHERE hash = ?', nowMs, row.hash);
    return row;
  }

  end(sessionHash: string): void {
    this.#records.run('DELETE FROM session WHERE hash = ?', sessionHash);
  }

  /** The sessions that have not expired, the last used first. @param current hash of the session that asks */
  list(personId: string, current: string | null, nowMs: number): readonly ListedSession[] {
    const rows = this.#records.all<Omit<SessionRow, 'personId' | 'csrf'>>(
      `SELECT hash, created_at AS createdAtMs, seen_at AS seenAtMs FROM session
       WHERE person_id = ? AND seen_at > ? AND created_at > ? ORDER BY seen_at DESC, created_at DESC`,
      personId,
      nowMs - maxIdleMs,
      nowMs - maxSessionMs,
    );
    return rows.map((row) => ({
      id: row.hash.slice(0, idLength),
      created_at: new Date(row.createdAtMs).toISOString(),
      last_used_at: new Date(row.seenAtMs).toISOString(),
      current: row.hash === current,
    }));
  }

  /** @param id as listed. @returns whether the person had such a session */
  endOne(personId: string, id: string): boolean {
    const deleteOwnSql = 'DELETE FROM session WHERE person_id = ? AND substr(hash, 1, ?) = ?';
    return this.#records.run(deleteOwnSql, personId, idLength, id) > 0;
  }

  sweep(nowMs: number): void {
    const expired = 'DELETE FROM session WHERE seen_at <= ? OR created_at <= ?';
    this.#records.run(expired, nowMs - maxIdleMs, nowMs - maxSessionMs);
  }

  endAll(personId: string): void {
    this.#records.run('DELETE FROM session WHERE person_id = ?', personId);
  }
}
