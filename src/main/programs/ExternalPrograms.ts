import { MAX_PROGRAMS, type Program } from '@shared/domain/library/Program';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { v4 as randomId } from 'uuid';
import type { KeptProgram } from '../ports/KeptProgram';

/** The programs that the user chose for opening pictures, the most recent first. All libraries of the computer share them. */
export class ExternalPrograms {
  readonly #read: () => readonly KeptProgram[];
  readonly #store: (programs: readonly KeptProgram[]) => void;

  constructor(
    memory: Readonly<{
      kept: () => readonly KeptProgram[];
      keep: (programs: readonly KeptProgram[]) => void;
    }>,
  ) {
    this.#read = memory.kept;
    this.#store = memory.keep;
  }

  list(): Program[] {
    return this.#read().map(({ id, name }) => ({ id, name }));
  }

  /** @throws EaselError `not_found` */
  pathOf(id: string): string {
    const program = this.#read().find((each) => each.id === id);
    if (program === undefined) throw new EaselError('not_found', t('programs.thisProgramIsNoLongerInThe'));
    return program.path;
  }

  /** Records the use of a program. If there are too many, the least recently used program is dropped. */
  markUsed({ path, name }: Omit<KeptProgram, 'id'>): void {
    const known = this.#read().find((each) => each.path === path);
    const others = this.#read().filter((each) => each.path !== path);
    this.#store([{ id: known?.id ?? randomId(), name, path }, ...others].slice(0, MAX_PROGRAMS));
  }

  forget(id: string): void {
    this.#store(this.#read().filter((each) => each.id !== id));
  }
}
