import { existsSync } from 'node:fs';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';

/** Number of paths held: the offer to show a copy in its folder disappears long before so many copies are saved. */
const MAX_PATHS = 20;

/** Paths of the copies saved since the start. The window knows them by number, never by path. */
export class SavedCopies {
  readonly #paths = new Map<number, string>();
  #last = 0;

  /** @returns the number of the copy */
  add(path: string): number {
    this.#last += 1;
    this.#paths.set(this.#last, path);
    this.#paths.delete(this.#last - MAX_PATHS);
    return this.#last;
  }

  /** @throws EaselError `not_found` */
  pathOf(copy: number): string {
    const path = this.#paths.get(copy);
    if (path === undefined || !existsSync(path))
      throw new EaselError('not_found', t('database.theCopyIsNotThereAnyMore'));
    return path;
  }
}
