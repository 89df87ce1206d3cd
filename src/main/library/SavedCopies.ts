import { existsSync } from 'node:fs';
import { EaselError } from '@shared/ipc/EaselError';

/** As many are shown in their folder at most: messages that offer it are gone long before. */
const mostKept = 20;

/** Where copies were saved since the start. The window knows them by number, never by their place. */
export class SavedCopies {
  readonly #paths = new Map<number, string>();
  #last = 0;

  /** @returns its number */
  note(path: string): number {
    this.#last += 1;
    this.#paths.set(this.#last, path);
    this.#paths.delete(this.#last - mostKept);
    return this.#last;
  }

  /** @throws EaselError `not_found` */
  pathOf(copy: number): string {
    const path = this.#paths.get(copy);
    if (path === undefined || !existsSync(path))
      throw new EaselError('not_found', 'The copy is not there any more.');
    return path;
  }
}
