// Files that are other ones than their rows say: those that a word is waited for, and those that are left as they are.
import { dirname } from 'node:path';
import type { OutsideState } from '@shared/domain/library/OutsideState';

const mostShown = 200;

type Other = Readonly<{ id: string; file: string; changedAt: number }>;

export class OtherFiles {
  /** By their rows. */
  readonly #waiting = new Map<string, Other>();
  /** Until they change once more. */
  readonly #left = new Map<string, Other>();
  /** Ids of both by their folders; null: to be found anew. A look at all folders asks for each. */
  #byFolder: ReadonlyMap<string, readonly string[]> | null = null;

  /** Of those that a word is waited for. */
  get ids(): readonly string[] {
    return [...this.#waiting.keys()];
  }

  state(): Pick<OutsideState, 'changed' | 'shown'> {
    const shown = [...this.#waiting.values()].slice(0, mostShown);
    return { changed: this.#waiting.size, shown: shown.map(({ id, file }) => ({ id, name: file })) };
  }

  /** @param isSettled nothing is to be said of it */
  note(other: Other, isSettled: boolean): void {
    this.#byFolder = null;
    if (isSettled || this.#left.get(other.id)?.changedAt === other.changedAt) this.#waiting.delete(other.id);
    else this.#waiting.set(other.id, other);
  }

  /** Nothing more is said of these, until their files change once more. */
  leave(ids: readonly string[]): void {
    for (const id of ids) {
      const other = this.#waiting.get(id);
      if (other !== undefined) this.#left.set(id, other);
      this.#waiting.delete(id);
    }
  }

  /** These are not there, or are there again: no word is waited for. */
  forget(ids: readonly string[]): void {
    if (ids.length > 0) this.#byFolder = null;
    for (const id of ids) this.#waiting.delete(id);
  }

  /** These are as their rows say. @returns those that were not */
  same(ids: readonly string[]): readonly string[] {
    const were = ids.filter((id) => this.#waiting.has(id) || this.#left.has(id));
    for (const id of were) this.#left.delete(id);
    this.forget(were);
    return were;
  }

  /** Rows with files in a folder ('' is the library folder): put back with the time that it had, one looks as it did. */
  in(folder: string): readonly string[] {
    this.#byFolder ??= this.#foldersOfAll();
    return this.#byFolder.get(folder === '' ? '.' : folder) ?? [];
  }

  #foldersOfAll(): ReadonlyMap<string, readonly string[]> {
    const all = [...this.#waiting.values(), ...this.#left.values()];
    const groups = Map.groupBy(all, ({ file }) => dirname(file));
    return new Map([...groups].map(([folder, others]) => [folder, others.map(({ id }) => id)]));
  }
}
