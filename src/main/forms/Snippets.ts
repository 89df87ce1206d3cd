// Words that `/` puts into the prompt. What is removed is only put away, so that it can be had back.
import type { Snippet } from '@shared/domain/Preset';
import { EaselError } from '@shared/ipc/EaselError';
import { v7 as uuid } from 'uuid';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';
import { inTransaction } from '../database/transaction';
import { freeName } from './freeName';

const all = statement<[], Snippet>(
  'SELECT id, kind, name, text FROM snippet WHERE removed_at IS NULL ORDER BY name COLLATE NOCASE',
);
const named = statement<[string], string>(
  'SELECT id FROM snippet WHERE name = ? COLLATE NOCASE AND removed_at IS NULL',
);
const add = statement<Snippet & { at: number }>(
  'INSERT INTO snippet (id, kind, name, text, created_at) VALUES (@id, @kind, @name, @text, @at)',
);
const change = statement<Snippet>(
  'UPDATE snippet SET kind = @kind, name = @name, text = @text WHERE id = @id AND removed_at IS NULL',
);
const putAway = statement<[number, string]>(
  'UPDATE snippet SET removed_at = ? WHERE id = ? AND removed_at IS NULL',
);
const away = statement<[string], string>('SELECT name FROM snippet WHERE id = ? AND removed_at IS NOT NULL');
const putBack = statement<[string, string]>('UPDATE snippet SET removed_at = NULL, name = ? WHERE id = ?');

export class Snippets {
  readonly #db: Db;
  readonly #now: () => number;

  constructor(db: Db, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  list(): Snippet[] {
    return all(this.#db).all();
  }

  /** @throws EaselError `conflict`, `not_found` */
  save({ id, ...snippet }: Omit<Snippet, 'id'> & Readonly<{ id: string | null }>): void {
    const other = this.#idOf(snippet.name);
    if (other !== null && other !== id)
      throw new EaselError('conflict', `Another one is called ${snippet.name} already.`);
    if (id === null) add(this.#db).run({ ...snippet, id: uuid(), at: this.#now() });
    else mustChange(change(this.#db).run({ ...snippet, id }).changes);
  }

  /** Adds those of elsewhere, under names that are free. */
  addAll(snippets: readonly Omit<Snippet, 'id'>[]): Readonly<{ id: string; name: string; asked: string }>[] {
    return inTransaction(this.#db, () =>
      snippets.map(({ name: asked, ...snippet }) => {
        const name = freeName(asked, (taken) => this.#idOf(taken) !== null);
        const id = uuid();
        add(this.#db).run({ ...snippet, name, id, at: this.#now() });
        return { id, name, asked };
      }),
    );
  }

  /** @throws EaselError `not_found` */
  remove(id: string): void {
    mustChange(putAway(this.#db).run(this.#now(), id).changes);
  }

  /** Of several, those that are still there. */
  removeAll(ids: readonly string[]): void {
    inTransaction(this.#db, () => {
      for (const id of ids) putAway(this.#db).run(this.#now(), id);
    });
  }

  /** @throws EaselError `not_found` */
  undoRemove(id: string): void {
    const name = away(this.#db).pluck().get(id) as string | undefined;
    mustChange(name === undefined ? 0 : 1);
    putBack(this.#db).run(
      freeName(name ?? '', (taken) => this.#idOf(taken) !== null),
      id,
    );
  }

  #idOf(name: string): string | null {
    return (named(this.#db).pluck().get(name) as string | undefined) ?? null;
  }
}

function mustChange(changes: number): void {
  if (changes === 0) throw new EaselError('not_found', 'This snippet is not there any more.');
}
