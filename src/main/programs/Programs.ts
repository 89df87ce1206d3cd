import { MAX_PROGRAMS, type Program } from '@shared/domain/library/Program';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { v4 as randomId } from 'uuid';
import type { KeptProgram } from '../ports/KeptProgram';

/** The programs chosen on this computer, the most recent first. Shared by all libraries. */
export class Programs {
  readonly #kept: () => readonly KeptProgram[];
  readonly #keep: (programs: readonly KeptProgram[]) => void;

  constructor(
    memory: Readonly<{
      kept: () => readonly KeptProgram[];
      keep: (programs: readonly KeptProgram[]) => void;
    }>,
  ) {
    this.#kept = memory.kept;
    this.#keep = memory.keep;
  }

  list(): Program[] {
    return this.#kept().map(({ id, name }) => ({ id, name }));
  }

  /** @throws EaselError `not_found` */
  pathOf(id: string): string {
    const program = this.#kept().find((each) => each.id === id);
    if (program === undefined) throw new EaselError('not_found', t('programs.thisProgramIsNoLongerInThe'));
    return program.path;
  }

  /** Records the use of a program. If there are too many, the least recently used one is dropped. */
  used({ path, name }: Omit<KeptProgram, 'id'>): void {
    const known = this.#kept().find((each) => each.path === path);
    const others = this.#kept().filter((each) => each.path !== path);
    this.#keep([{ id: known?.id ?? randomId(), name, path }, ...others].slice(0, MAX_PROGRAMS));
  }

  forget(id: string): void {
    this.#keep(this.#kept().filter((each) => each.id !== id));
  }
}
