import type { Records } from '../data/Records';
import type { PersonRow } from './People';

export interface AuditRow {
  readonly seq: number;
  /** ms UTC. */
  readonly at: number;
  readonly who: string;
  readonly action: string;
  readonly subject: string;
  readonly detail: string;
}

/** The audit log for admins. Contains no secrets and no prompts. */
export class Audit {
  readonly #records: Records;
  readonly #now: () => number;

  constructor(records: Records, now: () => number) {
    this.#records = records;
    this.#now = now;
  }

  /** Call it in the transaction of the change. @param person null: the host of the service */
  note(person: PersonRow | null, action: string, subject: string, detail = ''): void {
    this.#records.run(
      'INSERT INTO audit (at, who, action, subject, detail) VALUES (@at, @who, @action, @subject, @detail)',
      { at: this.#now(), who: person?.email ?? 'host', action, subject, detail },
    );
  }

  noted<T>(person: PersonRow | null, action: string, subject: string, change: () => T, detail = ''): T {
    return this.#records.atomically(() => {
      const result = change();
      this.note(person, action, subject, detail);
      return result;
    });
  }

  /** The entries before a sequence number, newest first. */
  page(limit: number, before: number): readonly AuditRow[] {
    return this.#records.all('SELECT * FROM audit WHERE seq < ? ORDER BY seq DESC LIMIT ?', before, limit);
  }
}
