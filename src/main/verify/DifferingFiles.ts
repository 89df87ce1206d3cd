// Files that differ from their rows: those that wait for a decision, and those that the user ignored.
import { dirname } from 'node:path';
import type { OutsideState } from '@shared/domain/library/OutsideState';

const MAX_SHOWN = 200;

type ListedFile = Readonly<{ id: string; file: string; changedAt: number }>;

export class DifferingFiles {
  /** Files that wait for a decision, by row id. */
  readonly #waiting = new Map<string, ListedFile>();
  /** Files ignored until they change again, by row id. */
  readonly #ignored = new Map<string, ListedFile>();
  /** Ids of waiting and ignored files by folder; null: outdated. Cached, because a scan asks for every folder. */
  #byFolder: ReadonlyMap<string, readonly string[]> | null = null;

  get ids(): readonly string[] {
    return [...this.#waiting.keys()];
  }

  state(): Pick<OutsideState, 'changed' | 'shown'> {
    const shown = [...this.#waiting.values()].slice(0, MAX_SHOWN);
    return { changed: this.#waiting.size, shown: shown.map(({ id, file }) => ({ id, name: file })) };
  }

  /** Records a file that differs from its row. @param needsNoDecision true: the row was given another file */
  record(other: ListedFile, needsNoDecision: boolean): void {
    this.#byFolder = null;
    if (needsNoDecision || this.#ignored.get(other.id)?.changedAt === other.changedAt)
      this.#waiting.delete(other.id);
    else this.#waiting.set(other.id, other);
  }

  /** Ignores these changes until the files change again. */
  ignore(ids: readonly string[]): void {
    for (const id of ids) {
      const other = this.#waiting.get(id);
      if (other !== undefined) this.#ignored.set(id, other);
      this.#waiting.delete(id);
    }
  }

  /** These files are missing, or exist again: no decision is needed. */
  remove(ids: readonly string[]): void {
    if (ids.length > 0) this.#byFolder = null;
    for (const id of ids) this.#waiting.delete(id);
  }

  /** These files match their rows. @returns those that differed before */
  markUnchanged(ids: readonly string[]): readonly string[] {
    const differed = ids.filter((id) => this.#waiting.has(id) || this.#ignored.has(id));
    for (const id of differed) this.#ignored.delete(id);
    this.remove(differed);
    return differed;
  }

  /** Rows to read again in a folder ('' is the library folder): a file restored with its old time looks unchanged. */
  idsIn(folder: string): readonly string[] {
    this.#byFolder ??= this.#foldersOfAll();
    return this.#byFolder.get(folder === '' ? '.' : folder) ?? [];
  }

  #foldersOfAll(): ReadonlyMap<string, readonly string[]> {
    const all = [...this.#waiting.values(), ...this.#ignored.values()];
    const groups = Map.groupBy(all, ({ file }) => dirname(file));
    return new Map([...groups].map(([folder, others]) => [folder, others.map(({ id }) => id)]));
  }
}
