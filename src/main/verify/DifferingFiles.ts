// Files that differ from their rows: those that wait for a decision, and those that the user ignored.
import { dirname } from 'node:path';
import type { OutsideState } from '@shared/domain/library/OutsideState';

const mostShown = 200;

type Other = Readonly<{ id: string; file: string; changedAt: number }>;

export class OtherFiles {
  /** Files that wait for a decision, by row id. */
  readonly #waiting = new Map<string, Other>();
  /** Files ignored until they change again, by row id. */
  readonly #left = new Map<string, Other>();
  /** Ids of waiting and ignored files by folder; null: outdated. A scan of all folders asks for each. */
  #byFolder: ReadonlyMap<string, readonly string[]> | null = null;

  get ids(): readonly string[] {
    return [...this.#waiting.keys()];
  }

  state(): Pick<OutsideState, 'changed' | 'shown'> {
    const shown = [...this.#waiting.values()].slice(0, mostShown);
    return { changed: this.#waiting.size, shown: shown.map(({ id, file }) => ({ id, name: file })) };
  }

  /** @param isSettled no decision is needed */
  note(other: Other, isSettled: boolean): void {
    this.#byFolder = null;
    if (isSettled || this.#left.get(other.id)?.changedAt === other.changedAt) this.#waiting.delete(other.id);
    else this.#waiting.set(other.id, other);
  }

  /** Ignores these changes until the files change again. */
  leave(ids: readonly string[]): void {
    for (const id of ids) {
      const other = this.#waiting.get(id);
      if (other !== undefined) this.#left.set(id, other);
      this.#waiting.delete(id);
    }
  }

  /** These files are missing, or exist again: no decision is needed. */
  forget(ids: readonly string[]): void {
    if (ids.length > 0) this.#byFolder = null;
    for (const id of ids) this.#waiting.delete(id);
  }

  /** These files match their rows. @returns those that differed before */
  same(ids: readonly string[]): readonly string[] {
    const were = ids.filter((id) => this.#waiting.has(id) || this.#left.has(id));
    for (const id of were) this.#left.delete(id);
    this.forget(were);
    return were;
  }

  /** Rows to read again in a folder ('' is the library folder): a file restored with its old time looks unchanged. */
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
