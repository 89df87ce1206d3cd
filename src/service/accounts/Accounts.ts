import type { Plan } from '@shared/service/accountApi';
import type { Records } from '../data/Records';
import type { PersonRow } from './People';

type PlanRow = Readonly<{ id: string; name: string; rules: string }>;

export class Accounts {
  readonly #records: Records;

  constructor(records: Records) {
    this.#records = records;
  }

  /** `plan` null: only the limits of the service apply. @throws Error if the account does not exist */
  get(id: string): Readonly<{ plan: Plan | null; suspended: boolean }> {
    const row = this.#records.one<{ suspended_at: number | null } & (PlanRow | { rules: null })>(
      `SELECT suspended_at, plan.id, name, rules
       FROM account LEFT JOIN plan ON plan.id = plan_id WHERE account.id = ?`,
      id,
    );
    if (row === null) throw new Error('there is no such account');
    return { plan: row.rules === null ? null : planOf(row), suspended: row.suspended_at !== null };
  }

  setPlan(id: string, planId: string | null): void {
    this.#records.run('UPDATE account SET plan_id = ? WHERE id = ?', planId, id);
  }

  setSuspendedAt(id: string, at: number | null): void {
    this.#records.run('UPDATE account SET suspended_at = ? WHERE id = ?', at, id);
  }

  /** Each plan with its number of accounts. */
  plans(): readonly (Plan & { readonly people: number })[] {
    return this.#records
      .all<PlanRow & { people: number }>(
        `SELECT id, name, rules, (SELECT count(*) FROM account WHERE plan_id = plan.id) AS people
         FROM plan ORDER BY name`,
      )
      .map((row) => ({ ...planOf(row), people: row.people }));
  }

  putPlan({ id, name, ...rules }: Plan): void {
    this.#records.run(
      `INSERT INTO plan (id, name, rules) VALUES (?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET name = excluded.name, rules = excluded.rules`,
      id,
      name,
      JSON.stringify(rules),
    );
  }

  /** @throws SqliteError while an account uses the plan */
  removePlan(id: string): void {
    this.#records.run('DELETE FROM plan WHERE id = ?', id);
  }
}

function planOf({ id, name, rules }: PlanRow): Plan {
  return { ...(JSON.parse(rules) as Omit<Plan, 'id' | 'name'>), id, name };
}

/** `at`: ms UTC. `who`: an e-mail address or `host`. `subject`: what was changed, by e-mail address or id. */
interface AuditRow {
  readonly seq: number;
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

  /** Adds an entry. Call it in the transaction of the change. @param person null: the host of the service */
  record(person: PersonRow | null, action: string, subject: string, detail = ''): void {
    this.#records.run(
      'INSERT INTO audit (at, who, action, subject, detail) VALUES (@at, @who, @action, @subject, @detail)',
      { at: this.#now(), who: person?.email ?? 'host', action, subject, detail },
    );
  }

  runAudited<T>(person: PersonRow | null, action: string, subject: string, change: () => T, detail = ''): T {
    return this.#records.atomically(() => {
      const result = change();
      this.record(person, action, subject, detail);
      return result;
    });
  }

  page(limit: number, before: number): readonly AuditRow[] {
    return this.#records.all('SELECT * FROM audit WHERE seq < ? ORDER BY seq DESC LIMIT ?', before, limit);
  }
}
