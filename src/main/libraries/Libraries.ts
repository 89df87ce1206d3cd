// The libraries of this computer; one library is open, and opening another library restarts Easel.
import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { KnownLibrary, LibraryFound, NamedLibrary } from '@shared/domain/library/KnownLibrary';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { diskErrorText } from '../database/disk/diskErrorText';
import { lockLibrary } from '../database/library/lockLibrary';
import { isWithin } from '../files/isWithin';
import { isLibrary, type LibraryBook } from './LibraryBook';

type Dependencies = Readonly<{
  book: LibraryBook;
  /** The folder of the open library; null: the default one. */
  open: string | null;
  foldersOf: (folder: string | null) => Readonly<{ library: string; data: string }>;
  restart: (folder: string | null) => void;
  changed: () => void;
}>;

export class Libraries {
  readonly #deps: Dependencies;
  readonly #chosen = new Set<string | null>();

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  list(): KnownLibrary[] {
    return this.named().map((library) => ({
      ...library,
      isThere: library.folder === null || library.isOpen || isLibrary(library.folder),
    }));
  }

  /** The names without disk access, because a missing disk may block. */
  named(): NamedLibrary[] {
    const { open, book } = this.#deps;
    const others = [...new Set([...book.read().recent, null])].filter((folder) => folder !== open);
    return [open, ...others].map((folder) => ({
      folder,
      name: folder === null ? t('libraries.usualLibrary') : basename(folder),
      isOpen: folder === open,
    }));
  }

  inspect(chosen: string): LibraryFound {
    const unusable = (problem: string): LibraryFound => ({ folder: chosen, kind: 'none', problem });
    try {
      if (!statSync(chosen).isDirectory()) return unusable(t('libraries.thisIsNotAFolder'));
      const folder = this.#libraryContaining(realpathSync(chosen));
      if (folder === this.#deps.open) return unusable(t('libraries.thisLibraryIsOpenAlready'));
      this.#chosen.add(folder);
      if (folder === null || isLibrary(folder)) return { folder, kind: 'library', problem: null };
      const { library, data } = this.#deps.foldersOf(this.#deps.open);
      if ([library, data].some((outer) => isWithin(folder, real(outer))))
        return unusable(t('libraries.thisFolderIsInsideTheLibrary'));
      return { folder, kind: 'new', problem: null };
    } catch (error) {
      return unusable(diskErrorText(error) ?? t('libraries.thisFolderCannotBeRead'));
    }
  }

  /** @throws EaselError `not_allowed`, `not_found`, `conflict` */
  open(folder: string | null): void {
    const { open, book, foldersOf, restart } = this.#deps;
    if (folder === open) throw new EaselError('conflict', t('libraries.thisLibraryIsOpenAlready'));
    if (!this.#chosen.has(folder)) {
      const known = this.list().find((each) => each.folder === folder);
      if (known === undefined) throw new EaselError('not_allowed', t('libraries.chooseThisFolderFirst'));
      if (!known.isThere)
        throw new EaselError('not_found', t('libraries.thereIsNoLibraryAtNowIf', { folder }));
    }
    const { data } = foldersOf(folder);
    // throws before this window closes, if another process has locked the library
    if (existsSync(data)) lockLibrary(data, join(data, 'easel.sqlite')).release();
    book.opened(folder, open);
    restart(folder);
  }

  forget(folder: string): void {
    this.#deps.book.forget(folder);
    this.#deps.changed();
  }

  /** The library to which a chosen folder belongs; null: the default library. */
  #libraryContaining(folder: string): string | null {
    const defaultFolders = this.#deps.foldersOf(null);
    if ([defaultFolders.library, defaultFolders.data].map(real).includes(folder)) return null;
    const isPart = ['Easel', '.easel'].includes(basename(folder));
    return isPart && isLibrary(dirname(folder)) ? dirname(folder) : folder;
  }
}

function real(path: string): string {
  return existsSync(path) ? realpathSync(path) : path;
}
