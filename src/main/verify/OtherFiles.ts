// Files that are other ones than their rows say: those that a word is waited for, and those that are left as they are.
import { dirname } from 'node:path';
import type { OutsideState } from '@shared/domain/OutsideState';

const mostShown = 200;

type Other = Readonly<{ id: string; file: string; changedAt: number }>;

export class OtherFiles {
  /** By their rows. */
  readonly #waiting = new Map<string, Other>();
  /** Until they change once more. */
  readonly #left = new Map<string, Other>();

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
    const isIn = ({ file }: Other) => dirname(file) === (folder === '' ? '.' : folder);
    return [...this.#waiting.values(), ...this.#left.values()].filter(isIn).map(({ id }) => id);
  }
}
