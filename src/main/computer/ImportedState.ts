// Paths, programs and settings that a library brings from elsewhere; they apply only if the user adopts them.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MAX_PROGRAMS } from '@shared/domain/library/Program';
import { MAX_WATCHED_FOLDERS } from '@shared/domain/library/WatchedFolder';
import { t } from '@shared/messages/t';
import { z } from 'zod';
import type { Db } from '../database/Db';
import { isWithin } from '../files/isWithin';
import { isOnNetwork, whyNoLibrary } from '../files/whyNoLibrary';
import type { KeptProgram } from '../ports/KeptProgram';
import type { ComputerState, ThisComputer } from './ThisComputer';

/** `library`: the picture folder chosen on the other computer, if it can be used here; null: none. */
type ImportableState = Omit<ComputerState, 'isAsked'> &
  Readonly<{ library: string | null; programs: readonly KeptProgram[] }>;

const zLines = z.array(z.string());
const zPlaced = z.object({ library: z.string().nullable() });
const zDesktop = z.object({
  programs: z.array(z.object({ id: z.string(), name: z.string(), path: z.string() })).catch([]),
});
const maxShown = 5;
const maxShownLength = 200;

export class ImportedState {
  /** The state that the user can adopt; null: the user decided in an earlier run. */
  readonly #importable: ImportableState | null;
  readonly #computer: ThisComputer;

  /** @param folders with links resolved; a watched folder that overlaps them is not adopted */
  constructor(db: Db, folders: Readonly<{ library: string; data: string }>, computer: ThisComputer) {
    this.#computer = computer;
    this.#importable = computer.state.isAsked ? null : readImportable(db, folders);
  }

  get isUndecided(): boolean {
    return !this.#computer.state.isAsked;
  }

  get descriptions(): readonly string[] {
    if (this.#importable === null || !this.isUndecided) return [];
    const { library, watched, outside, listRoots, goesOnByItself, programs } = this.#importable;
    return [
      ...(library === null ? [] : [t('computer.libraryIsIn', { folder: shortened(library) })]),
      ...line(
        'computer.importedFrom',
        watched.map(({ path }) => path),
      ),
      ...line('computer.readFrom', outside),
      ...line('computer.listsReadFrom', listRoots),
      ...line(
        'computer.openedWith',
        programs.map(({ name, path }) => `${name} (${path})`),
      ),
      ...(goesOnByItself ? [t('computer.waitingJobsAreSentAutomatically')] : []),
    ];
  }

  get programs(): readonly KeptProgram[] {
    return this.#importable?.programs ?? [];
  }

  // Records the user's decision, or a default one. `adopts`: whether the library's state is adopted.
  // Returns the picture folder chosen on the other computer, which the caller records; null: none.
  settle(adopts: boolean): string | null {
    if (this.#importable === null) return null;
    const { library, programs: _, ...kept } = this.#importable;
    this.#computer.change({ ...(adopts ? kept : {}), isAsked: true });
    return adopts ? library : null;
  }
}

function readImportable(
  db: Db,
  { library, data }: Readonly<{ library: string; data: string }>,
): ImportableState {
  const texts = (sql: string) =>
    zLines.parse(db.prepare(sql).pluck().all()).filter((path) => !isOnNetwork(path));
  const isOwn = (path: string) => [library, data].some((own) => isWithin(path, own) || isWithin(own, path));
  const watched = (reference: 0 | 1) =>
    texts(`SELECT path FROM watched_folder WHERE reference = ${reference} ORDER BY added_at, id`)
      .filter((path) => !isOwn(path))
      .map((path) => ({ path, reference: reference === 1 }));
  const settings = z
    .object({ queue: z.object({ goOnAfterRestart: z.boolean() }) })
    .safeParse(parsedJson(db.prepare(`SELECT value_json FROM setting WHERE key = 'settings'`).pluck().get()));
  const placed = zPlaced.safeParse(parsedJsonFile(join(data, 'library-place.json'))).data?.library ?? null;
  const isUsable = placed !== null && !isOnNetwork(placed) && whyNoLibrary(placed) === null;
  const desktop = zDesktop.safeParse(parsedJsonFile(join(data, 'window', 'desktop.json'))).data;
  return {
    watched: [...watched(0), ...watched(1)].slice(0, MAX_WATCHED_FOLDERS),
    outside: [
      ...new Set(
        texts('SELECT file FROM asset WHERE outside = 1 AND file IS NOT NULL').map((file) => dirname(file)),
      ),
    ],
    listRoots: [
      ...new Set(texts('SELECT root FROM kept_list WHERE root IS NOT NULL AND removed_at IS NULL')),
    ],
    goesOnByItself: settings.data?.queue.goOnAfterRestart === true,
    library: isUsable ? placed : null,
    programs: (desktop?.programs ?? []).slice(0, MAX_PROGRAMS),
  };
}

function line(
  id: 'computer.importedFrom' | 'computer.readFrom' | 'computer.listsReadFrom' | 'computer.openedWith',
  of: readonly string[],
): readonly string[] {
  if (of.length === 0) return [];
  const more = Math.max(0, of.length - maxShown);
  return [t(id, { places: of.slice(0, maxShown).map(shortened).join(', '), more })];
}

function shortened(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}]/gu, '�');
  return plain.length > maxShownLength ? `${plain.slice(0, maxShownLength)}…` : plain;
}

function parsedJsonFile(file: string): unknown {
  try {
    return parsedJson(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function parsedJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}
