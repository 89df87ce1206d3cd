// Checks and decodes each file, then copies or references it. Never changes a file; a refused file leaves no trace.
import { existsSync } from 'node:fs';
import { unlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import {
  deserializeText,
  type LocalizableText,
  localizable,
  localize,
  type StoredText,
  serializeText,
} from '@shared/messages/LocalizableText';
import { t } from '@shared/messages/t';
import { v4 as randomId } from 'uuid';
import type { Db } from '../database/Db';
import { diskErrorText } from '../database/disk/diskErrorText';
import { statement } from '../database/statement';
import { isWithin } from '../files/isWithin';
import { findInLibrary, pathIfInLibrary } from '../files/pathInLibrary';
import type { FileFacts } from '../metadata/read/readFacts';
import { ImageProblem } from '../ports/ImageProblem';
import type { ImportedFile, ImportOutcome, ImportRun } from '../ports/ImportRun';
import { type FormerOwner, ImportCommit, type ReadyImport } from './ImportCommit';
import type { InspectedFile, InspectResult, InspectTask } from './InspectTask';
import { makeStaging, removeStaging } from './stagingFolder';
import { type WalkedFile, walkFiles } from './walkFiles';

export interface FileImporterOptions {
  readonly db: Db;
  readonly libraryFolder: string;
  readonly dataFolder: string;
  readonly now: () => number;
  /** Called with folders outside the library whose files rows now refer to. */
  readonly allowFolder?: (folder: string) => void;
  readonly inspect: (task: InspectTask) => Promise<InspectResult>;
  readonly sourceOf?: (path: string) => string | null;
  /** `undecoded`: why the picture was not decoded, for the user. Throws ImageProblem. */
  readonly decodeImage: (
    path: string,
  ) => Promise<Readonly<{ width: number; height: number; undecoded?: LocalizableText }>>;
  /** @throws an error whose message says why it is not a complete film */
  readonly checkFilm: (path: string, ext: string) => Promise<FilmFacts>;
  readonly onCommitted: (ids: readonly string[]) => void;
}

type FilmFacts = Readonly<{ width: number | null; height: number | null; durationS: number | null }>;

/** `problem`: why the file has no preview, for the user; null: the file gets a preview. */
type Measured = Pick<ReadyImport, 'width' | 'height' | 'durationS' | 'problem'>;

export type ReassignedFile = FormerOwner & Readonly<{ file: string; isOutside: boolean }>;

/** See {@link FileImporter.importBytes}. */
export type ImportBytesOptions = Readonly<{ knownFacts?: FileFacts; importId?: string }>;

/** Number of files processed in parallel: while a group is written to disk, other files are read. */
const parallelFiles = 192;

/** If more folders are given, each file's own folder is allowed instead of the given folder. */
const maxGivenPaths = 100;

/** Error codes that concern one file or folder, not the whole disk or database. */
const singleFileErrors =
  /^(?:E(?:BUSY|PERM|ACCES|EXIST|NOENT|NOTDIR|ISDIR|NOTEMPTY|NAMETOOLONG|INVAL|ILSEQ|LOOP)|SQLITE_CONSTRAINT.*)$/;

const bySha256 = statement<[string], Readonly<{ seq: number; file: string | null; trashed: number }>>(
  `SELECT seq, file, trashed_at IS NOT NULL AS trashed FROM asset WHERE sha256 = ?
   ORDER BY trashed_at IS NOT NULL, missing LIMIT 1`,
);
const byFile = statement<[string], { seq: number; trashed: number }>(
  'SELECT seq, trashed_at IS NOT NULL AS trashed FROM asset WHERE file = ?',
);

class Refused extends Error {
  /** Whether the library already has the file. `seq`: its asset; null: unknown, or in the trash. */
  readonly isPresent: boolean;
  readonly seq: number | null;

  constructor(reason: string, isPresent = false, seq: number | null = null) {
    super(reason);
    this.isPresent = isPresent;
    this.seq = seq;
  }
}

export class FileImporter {
  readonly #options: FileImporterOptions;
  readonly #commit: ImportCommit;
  /** Hashes of files in progress: the second of two identical files is refused. */
  readonly #inProgress = new Set<string>();
  /** Number of imports that use the staging folder: the last import removes the folder. */
  #stagingUsers = 0;
  #stagingRemoval: Promise<void> = Promise.resolve();

  constructor(options: FileImporterOptions) {
    this.#options = options;
    this.#commit = new ImportCommit(options);
  }

  // Resolves when every file is imported or refused. After `run.signal` aborts, waits only for files in progress.
  // Throws EaselError `disk`.
  async run(run: ImportRun): Promise<void> {
    await this.#withStaging((staging) => this.#importAll(run, staging));
  }

  async #importAll(run: ImportRun, staging: string): Promise<void> {
    const files = walkFiles(run.paths, [this.#options.dataFolder, staging]);
    const stop = new AbortController();
    const signal = AbortSignal.any([run.signal, stop.signal]);
    const work = async (): Promise<void> => {
      while (!signal.aborted) {
        const { value: file, done } = await files.next();
        if (done) return;
        await run.onOutcome(await this.#import(file, staging, run));
      }
    };
    const results = await Promise.allSettled(
      Array.from({ length: parallelFiles }, () =>
        work().catch((error) => {
          stop.abort();
          throw error;
        }),
      ),
    );
    await files.return(undefined);
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }

  /** @param options.knownFacts metadata to use instead of the file's own */
  async importBytes(
    name: string,
    bytes: Uint8Array,
    options: ImportBytesOptions = {},
  ): Promise<ImportOutcome> {
    const { knownFacts, importId = null } = options;
    return this.#withStaging((staging) => {
      const part = join(staging, `${randomId()}.part`);
      return this.#outcomeOf(name, async () => {
        await writeFile(part, bytes, { flag: 'wx', flush: true });
        const answer = await this.#options.inspect({ path: part, part: null });
        const inspected =
          answer.kind === 'inspected' && knownFacts ? { ...answer, facts: knownFacts } : answer;
        const origin = { part, from: name, file: null, isOutside: false, replaces: null, importId };
        return this.#refusingOne(staging, () => this.#keep(inspected, origin));
      });
    });
  }

  /** Gives the file of an existing asset to a new asset, without moving the file. */
  async reassign({ file, isOutside, ...replaces }: ReassignedFile): Promise<ImportOutcome> {
    const from = await findInLibrary(this.#options.libraryFolder, file);
    const origin = { part: null, from, file, isOutside, replaces, importId: null };
    return this.#outcomeOf(from, async () =>
      this.#keep(await this.#options.inspect({ path: from, part: null }), origin),
    );
  }

  /** What a row stores about a file; null: an import would refuse the file. */
  async measure(path: string) {
    const inspected = await this.#options.inspect({ path, part: null });
    if (inspected.kind !== 'inspected') return null;
    const { bytes, sha256, changedAt, media } = inspected;
    try {
      const { width, height } = await this.#measure(path, inspected);
      return { bytes, sha256, changedAt, width, height, contentType: media.contentType };
    } catch (error) {
      if (error instanceof Refused) return null;
      throw error;
    }
  }

  async #withStaging<T>(work: (staging: string) => Promise<T>): Promise<T> {
    this.#stagingUsers += 1;
    await this.#stagingRemoval;
    try {
      return await work(await makeStaging(this.#options.libraryFolder));
    } catch (error) {
      throw diskError(error);
    } finally {
      this.#stagingUsers -= 1;
      // the folder stays if another process is still using it
      if (this.#stagingUsers === 0) this.#stagingRemoval = removeStaging(this.#options.libraryFolder);
      await this.#stagingRemoval;
    }
  }

  async #import(file: WalkedFile, staging: string, run: ImportRun): Promise<ImportOutcome> {
    return this.#outcomeOf(file.path, () => {
      if (file.refused !== null) throw new Refused(file.refused);
      return this.#refusingOne(staging, () => this.#importPath(file.path, staging, run));
    });
  }

  /** Refuses a file that cannot be stored although other files can, instead of ending the import. */
  async #refusingOne(staging: string, importFile: () => Promise<ImportedFile>): Promise<ImportedFile> {
    try {
      return await importFile();
    } catch (error) {
      const code = String((error as NodeJS.ErrnoException).code);
      if (!singleFileErrors.test(code) || !(await canWriteTo(staging))) throw error;
      const why = diskErrorText(error) ?? t('imports.theDiskReported', { code });
      throw new Refused(t('imports.couldNotBePutIntoTheLibrary', { why }));
    }
  }

  async #outcomeOf(from: string, importFile: () => Promise<ImportedFile>): Promise<ImportOutcome> {
    try {
      return { kind: 'imported', from, asset: await importFile() };
    } catch (error) {
      if (error instanceof Refused) {
        const { message: reason, isPresent, seq } = error;
        return { kind: 'refused', from, reason, isPresent, ...(seq === null ? {} : { seq }) };
      }
      throw diskError(error);
    }
  }

  async #importPath(from: string, staging: string, run: ImportRun): Promise<ImportedFile> {
    const { reference, importId = null } = run;
    const { db, libraryFolder, inspect } = this.#options;
    const isInLibrary = isWithin(from, libraryFolder);
    const unmovedFile = isInLibrary
      ? relative(libraryFolder, from).split(sep).join('/')
      : reference
        ? from
        : null;
    const existing = unmovedFile === null ? undefined : byFile(db).get(unmovedFile);
    if (existing)
      throw new Refused(
        t('imports.isAlreadyInTheLibrary'),
        true,
        existing.trashed === 1 ? null : existing.seq,
      );
    const part = unmovedFile === null ? join(staging, `${randomId()}.part`) : null;
    const isOutside = unmovedFile !== null && !isInLibrary;
    if (isOutside) this.#options.allowFolder?.(chosenFolderOf(from, run.paths));
    const origin = { part, from, file: unmovedFile, isOutside, replaces: null, importId };
    return this.#keep(await inspect({ path: from, part }), origin);
  }

  /** Stores a checked file; if the file is refused, deletes its copy. */
  async #keep(
    inspected: InspectResult,
    origin: Pick<ReadyImport, 'part' | 'from' | 'file' | 'isOutside' | 'replaces' | 'importId'>,
  ): Promise<ImportedFile> {
    const { part, from } = origin;
    try {
      if (inspected.kind === 'refused') throw new Refused(inspected.reason);
      if (inspected.kind === 'disk')
        throw Object.assign(new Error(inspected.message), { code: inspected.code });
      const { sha256, facts, media } = inspected;
      const restoredSeq = this.#restorableSeq(sha256, origin.replaces !== null);
      this.#inProgress.add(sha256);
      try {
        const measured = await this.#measure(part ?? from, inspected);
        const ready = { inspected, ...origin, ...measured, restoredSeq };
        const { id, seq, file, width, height } = await this.#commit.add(ready);
        const { problem } = measured;
        return {
          id,
          seq,
          isRestored: restoredSeq !== null,
          file,
          width,
          height,
          problem: problem === null ? null : localize(deserializeText(problem)),
          kind: media.kind,
          sha256,
          program: facts.program,
          facts: facts.facts,
        };
      } finally {
        this.#inProgress.delete(sha256);
      }
    } catch (error) {
      if (part !== null) await unlink(part).catch(() => {});
      throw error;
    }
  }

  // The asset with the same content whose file is missing, which gets this file; null: none. Throws Refused
  // if the library already has the file.
  #restorableSeq(sha256: string, isReassigned: boolean): number | null {
    const { db, libraryFolder } = this.#options;
    const existing = bySha256(db).get(sha256);
    if (existing?.trashed === 1) throw new Refused(t('imports.isInTheTrashOfTheLibrary'), true);
    const path = existing?.file == null ? null : pathIfInLibrary(libraryFolder, existing.file);
    const isLost = existing && path !== null && !existsSync(path);
    if (isLost && !isReassigned && !this.#inProgress.has(sha256)) return existing.seq;
    if (existing !== undefined || this.#inProgress.has(sha256))
      throw new Refused(t('imports.isAlreadyInTheLibrary'), true, existing?.seq ?? null);
    return null;
  }

  async #measure(path: string, { media, decoded }: InspectedFile): Promise<Measured> {
    if (decoded !== null) return { ...decoded, durationS: null, problem: null };
    try {
      if (media.kind === 'image') {
        const { width, height, undecoded } = await this.#options.decodeImage(path);
        const problem =
          undecoded === undefined ? null : serializeText(localizable('imports.noPreview', { undecoded }));
        return { width, height, durationS: null, problem };
      }
      const { width, height, durationS } = await this.#options.checkFilm(path, media.ext);
      return { width: width ?? 0, height: height ?? 0, durationS, problem: null };
    } catch (error) {
      if (error instanceof ImageProblem) throw new Refused(localize(error.words));
      if (media.kind === 'video' && error instanceof Error && diskErrorText(error) === null)
        throw new Refused(unplayable(error));
      throw error;
    }
  }
}

/** The given folder that contains the file, or else the file's own folder. */
function chosenFolderOf(from: string, given: readonly string[]): string {
  const above =
    given.length > maxGivenPaths ? undefined : given.find((path) => path !== from && isWithin(from, path));
  return above ?? dirname(from);
}

async function canWriteTo(staging: string): Promise<boolean> {
  const probe = join(staging, `${randomId()}.part`);
  try {
    await writeFile(probe, 'probe', { flag: 'wx' });
    await unlink(probe);
    return true;
  } catch {
    return false;
  }
}

function diskError(error: unknown): unknown {
  const message = diskErrorText(error);
  return message === null
    ? error
    : new EaselError('disk', t('imports.noFilesCanBeImportedIntoThe', { words: message }), { cause: error });
}

/** Why a film is refused, for the user. */
function unplayable(error: Error): string {
  const { words } = error as Error & Readonly<{ words?: StoredText }>;
  return words === undefined ? error.message : localize(words);
}
