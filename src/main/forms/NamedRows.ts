// Rows with unique names, ignoring case in any script. Removed rows can be restored.

import { maxPresetNameLength as longest } from '@shared/domain/create/Preset';
import { foldedName, isAsciiName } from '@shared/domain/gallery/foldedName';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import type { Db } from '../database/Db';
import { registerTextFunctions } from '../database/rows/textFunctions';
import { statement } from '../database/statement';
import { inTransaction } from '../database/transaction';

/** A table with `id`, `name` and `removed_at` (ms UTC; null: not removed). */
function statementsOf(table: 'form_preset' | 'snippet') {
  return {
    // uses the index of names, in which only the case of ASCII letters is ignored
    named: statement<[string], { id: string }>(
      `SELECT id FROM ${table} WHERE name = ? COLLATE NOCASE AND removed_at IS NULL`,
    ),
    // Only for names with other than ASCII letters. An older Easel may have stored two names that count as equal now:
    // each row is found by its own spelling.
    namedFolded: statement<[string, string], { id: string }>(
      `SELECT id FROM ${table} WHERE octet_length(name) > length(name) AND folded(name) = ? AND removed_at IS NULL
       ORDER BY name = ? DESC`,
    ),
    softDelete: statement<[number, string]>(
      `UPDATE ${table} SET removed_at = ? WHERE id = ? AND removed_at IS NULL`,
    ),
    softDeleted: statement<[string], { name: string }>(
      `SELECT name FROM ${table} WHERE id = ? AND removed_at IS NOT NULL`,
    ),
    restore: statement<[string, string]>(`UPDATE ${table} SET removed_at = NULL, name = ? WHERE id = ?`),
  };
}

const statements = { preset: statementsOf('form_preset'), snippet: statementsOf('snippet') };

export class NamedRows {
  readonly #db: Db;
  readonly #what: keyof typeof statements;
  readonly #now: () => number;

  constructor(db: Db, what: keyof typeof statements, now: () => number) {
    this.#db = db;
    this.#what = what;
    this.#now = now;
  }

  idOf(name: string): string | null {
    if (isAsciiName(name)) return this.#statements.named(this.#db).get(name)?.id ?? null;
    registerTextFunctions(this.#db);
    return this.#statements.namedFolded(this.#db).get(foldedName(name), name)?.id ?? null;
  }

  freeName(name: string): string {
    return freeName(name, (taken) => this.idOf(taken) !== null);
  }

  /** @throws EaselError `not_found` */
  remove(id: string): void {
    this.requireChange(this.#statements.softDelete(this.#db).run(this.#now(), id).changes);
  }

  /** Ignores rows that are gone. */
  removeAll(ids: readonly string[]): void {
    inTransaction(this.#db, () => {
      for (const id of ids) this.#statements.softDelete(this.#db).run(this.#now(), id);
    });
  }

  /** Restores a row with its name, or with a similar free name. Throws EaselError `not_found`. */
  undoRemove(id: string): void {
    const row = this.#statements.softDeleted(this.#db).get(id);
    if (row === undefined) throw this.#notFound();
    this.#statements.restore(this.#db).run(this.freeName(row.name), id);
  }

  /** `changes`: rows that an UPDATE affected. Throws EaselError `not_found` if there are none. */
  requireChange(changes: number): void {
    if (changes === 0) throw this.#notFound();
  }

  get #statements() {
    return statements[this.#what];
  }

  #notFound(): EaselError {
    return new EaselError('not_found', t('forms.thisIsNotThereAnyMore', { what: this.#what }));
  }
}

/** The name, or, if it is taken, the name with a number, such as "Evening (2)", within the maximum length. */
function freeName(name: string, isTaken: (name: string) => boolean): string {
  let free = name;
  for (let number = 2; isTaken(free); number += 1) {
    const end = ` (${number})`;
    free = `${name.slice(0, longest - end.length).trimEnd()}${end}`;
  }
  return free;
}
