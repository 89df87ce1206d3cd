// Text snippets that `/` inserts into the prompt.
import type { Snippet } from '@shared/domain/create/Preset';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { v7 as uuid } from 'uuid';
import type { Db } from '../database/Db';
import { registerTextFunctions } from '../database/rows/textFunctions';
import { statement } from '../database/statement';
import { inTransaction } from '../database/transaction';
import { NamedRows } from './NamedRows';

const all = statement<[], Snippet>(
  'SELECT id, kind, name, text FROM snippet WHERE removed_at IS NULL ORDER BY sort_key(name), name',
);
const add = statement<Snippet & { at: number }>(
  'INSERT INTO snippet (id, kind, name, text, created_at) VALUES (@id, @kind, @name, @text, @at)',
);
const change = statement<Snippet>(
  'UPDATE snippet SET kind = @kind, name = @name, text = @text WHERE id = @id AND removed_at IS NULL',
);
export class Snippets extends NamedRows {
  readonly #db: Db;
  readonly #now: () => number;

  constructor(db: Db, now: () => number) {
    super(db, 'snippet', now);
    this.#db = db;
    this.#now = now;
  }

  list(): Snippet[] {
    registerTextFunctions(this.#db);
    return all(this.#db).all();
  }

  /** @throws EaselError `conflict`, `not_found` */
  save({ id, ...snippet }: Omit<Snippet, 'id'> & Readonly<{ id: string | null }>): void {
    const other = this.idOf(snippet.name);
    if (other !== null && other !== id)
      throw new EaselError('conflict', t('forms.anotherOneIsCalledAlready', { name: snippet.name }));
    if (id === null) add(this.#db).run({ ...snippet, id: uuid(), at: this.#now() });
    else this.requireChange(change(this.#db).run({ ...snippet, id }).changes);
  }

  addAll(
    snippets: readonly Omit<Snippet, 'id'>[],
  ): Readonly<{ id: string; name: string; requestedName: string }>[] {
    return inTransaction(this.#db, () =>
      snippets.map(({ name: requestedName, ...snippet }) => {
        const name = this.freeName(requestedName);
        const id = uuid();
        add(this.#db).run({ ...snippet, name, id, at: this.#now() });
        return { id, name, requestedName };
      }),
    );
  }
}
