import { randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { Records } from '../data/Records';
import { hash } from './KeyStore';
import type { Ledger } from './Ledger';

export type Role = 'member' | 'admin';
export type LinkKind = 'first' | 'invitation' | 'password';

export interface PersonRow {
  readonly id: string;
  readonly account_id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  /** As `hashPassword` returns it; null: none was set yet. */
  readonly password: string | null;
  readonly created_at: number;
  readonly seen_at: number | null;
  readonly left_at: number | null;
}

export interface ListedPerson extends PersonRow {
  readonly plan_id: string | null;
  readonly suspended_at: number | null;
  readonly balance_milli: number;
}

type NewLink = Readonly<{ token: string; expiresAtMs: number }>;

const listedPersonSql = `SELECT person.*, plan_id, suspended_at, balance_milli
  FROM person JOIN account ON account.id = account_id`;
const linkLifeMs: Readonly<Record<LinkKind, number>> = {
  first: 60 * 60 * 1000,
  invitation: 7 * 24 * 60 * 60 * 1000,
  password: 24 * 60 * 60 * 1000,
};
/** Failed sign-ins before the first delay; further ones wait 2 s, 4 s … up to the maximum. */
const failuresBeforeDelay = 5;
const maxWaitMs = 15 * 60 * 1000;
const failureRetentionMs = 24 * 60 * 60 * 1000;

export class People {
  readonly #records: Records;
  readonly #ledger: Ledger;

  constructor(records: Records, ledger: Ledger) {
    this.#records = records;
    this.#ledger = ledger;
  }

  /** Adds a person without a password. @param accountId an account without a person; null: a new account */
  add(
    person: Readonly<{ email: string; name: string; role: Role; creditsMilli: number }>,
    nowMs: number,
    accountId: string | null = null,
  ): PersonRow {
    const id = newId();
    this.#records.atomically(() => {
      const account = accountId ?? newId();
      this.#ledger.openAccount(account, person.creditsMilli, nowMs);
      this.#records.run(
        `INSERT INTO person (id, account_id, email, name, role, created_at)
         VALUES (@id, @account, @email, @name, @role, @nowMs)`,
        { ...person, id, account, nowMs },
      );
    });
    return this.get(id) as PersonRow;
  }

  createFirstLink(accountId: string, nowMs: number): NewLink | null {
    if (this.adminCount() > 0) return null;
    const first = { email: 'first-admin', name: '', role: 'admin', creditsMilli: 0 } as const;
    const before = this.byAccount(accountId);
    // a removed person stays removed, so the new person gets a new account
    const person =
      before === null || before.left_at !== null
        ? (this.byEmail(first.email) ?? this.add(first, nowMs, before === null ? accountId : null))
        : before;
    return this.makeLink(person.id, 'first', nowMs);
  }

  get(id: string): PersonRow | null {
    return this.#one('id = ?', id);
  }

  byEmail(email: string): PersonRow | null {
    return this.#one('email = ? AND left_at IS NULL', email);
  }

  byAccount(accountId: string): PersonRow | null {
    return this.#one('account_id = ?', accountId);
  }

  /** @param after the last id of the previous page; null: from the first */
  page(limit: number, after: string | null): readonly ListedPerson[] {
    return this.#records.all(
      `${listedPersonSql} WHERE person.id > ? ORDER BY person.id LIMIT ?`,
      after ?? '',
      limit,
    );
  }

  listed(id: string): ListedPerson | null {
    return this.#records.one(`${listedPersonSql} WHERE person.id = ?`, id);
  }

  change(
    id: string,
    { role, name, email }: Readonly<{ [field in 'role' | 'name' | 'email']?: string | undefined }>,
  ): void {
    this.#records.run(
      `UPDATE person SET role = coalesce(@role, role), name = coalesce(@name, name), email = coalesce(@email, email)
       WHERE id = @id`,
      { id, role: role ?? null, name: name ?? null, email: email ?? null },
    );
  }

  setPassword(id: string, passwordHash: string): void {
    this.#records.run('UPDATE person SET password = ? WHERE id = ?', passwordHash, id);
    this.#records.run('DELETE FROM link WHERE person_id = ?', id);
  }

  markSeen(id: string, nowMs: number): void {
    this.#records.run('UPDATE person SET seen_at = ? WHERE id = ?', nowMs, id);
  }

  adminCount(): number {
    return this.#records.number(
      `SELECT count(*) FROM person JOIN account ON account.id = account_id
       WHERE role = 'admin' AND password IS NOT NULL AND left_at IS NULL AND suspended_at IS NULL`,
    );
  }

  /** Deletes name, e-mail address, password, prompts and results; amounts stay. Call it in a transaction. */
  anonymize({ id, account_id: accountId, email }: PersonRow, nowMs: number): void {
    const pseudonym = `left-${id}`;
    const subject = `email ${email.toLowerCase()}`;
    const names = { id, accountId, email, nowMs, pseudonym, subject };
    for (const sql of [
      `UPDATE person SET email = @pseudonym, name = 'Person who left', password = NULL, role = 'member', left_at = @nowMs
       WHERE id = @id`,
      'UPDATE audit SET who = @pseudonym WHERE who = @email COLLATE NOCASE',
      "UPDATE audit SET subject = @pseudonym, detail = '' WHERE subject = @email COLLATE NOCASE",
      'DELETE FROM guess WHERE subject = @subject',
      "UPDATE generation SET request = '{}', result = NULL WHERE account_id = @accountId",
      `UPDATE work SET request = '{}', fields = '{}', answer = NULL
       WHERE account_id = @accountId AND status IS NOT NULL`,
      'DELETE FROM link WHERE person_id = @id',
    ]) {
      this.#records.run(sql, names);
    }
  }

  makeLink(personId: string, kind: LinkKind, nowMs: number): NewLink {
    const token = randomBytes(24).toString('base64url');
    const expiresAtMs = nowMs + linkLifeMs[kind];
    this.#records.run('DELETE FROM link WHERE person_id = ?', personId);
    const add = 'INSERT INTO link (hash, person_id, kind, expires_at) VALUES (?, ?, ?, ?)';
    this.#records.run(add, hash(token), personId, kind, expiresAtMs);
    return { token, expiresAtMs };
  }

  /** The person of a link; null: used, expired or unknown. */
  findLink(token: string, nowMs: number): { readonly person: PersonRow; readonly kind: LinkKind } | null {
    const link = 'SELECT person_id, kind FROM link WHERE hash = ? AND expires_at > ?';
    const row = this.#records.one<{ person_id: string; kind: LinkKind }>(link, hash(token), nowMs);
    const person = row === null ? null : this.get(row.person_id);
    return row === null || person === null ? null : { person, kind: row.kind };
  }

  /** When these subjects (`email …`, `address …`) may try again, ms UTC; 0: they may try now. */
  retryAtMs(subjects: readonly string[], nowMs: number): number {
    return Math.max(...subjects.map((subject) => this.#retryAtMsOf(subject, nowMs)));
  }

  recordFailure(subjects: readonly string[], nowMs: number): void {
    const count = `INSERT INTO guess (subject, failures, last_at) VALUES (?, 1, ?)
       ON CONFLICT (subject) DO UPDATE SET failures = failures + 1, last_at = excluded.last_at`;
    for (const subject of subjects) this.#records.run(count, subject, nowMs);
  }

  /** Clears all failures of the e-mail, but only one of the address, because others may be guessing from there. */
  recordSuccess(emailSubject: string, addressSubject: string | null): void {
    this.#records.run('DELETE FROM guess WHERE subject = ?', emailSubject);
    this.#records.run('UPDATE guess SET failures = max(0, failures - 1) WHERE subject = ?', addressSubject);
  }

  sweep(nowMs: number): void {
    this.#records.run(
      'DELETE FROM guess WHERE last_at NOT BETWEEN ? AND ?',
      nowMs - failureRetentionMs,
      nowMs,
    );
    this.#records.run('DELETE FROM link WHERE expires_at < ?', nowMs);
  }

  #retryAtMsOf(subject: string, nowMs: number): number {
    const row = this.#records.one<{ failures: number; last_at: number }>(
      'SELECT failures, last_at FROM guess WHERE subject = ?',
      subject,
    );
    // a failure in the future dates from before the clock was set back
    if (row === null || row.failures < failuresBeforeDelay || row.last_at > nowMs) return 0;
    const retryAtMs = row.last_at + Math.min(maxWaitMs, 2000 * 2 ** (row.failures - failuresBeforeDelay));
    return retryAtMs > nowMs ? retryAtMs : 0;
  }

  #one(where: string, value: string): PersonRow | null {
    return this.#records.one(`SELECT * FROM person WHERE ${where}`, value);
  }
}
