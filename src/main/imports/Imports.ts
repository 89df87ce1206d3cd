// All imports of the library, one after the other; single files (pasted, or film frames) are imported at once.
import type { ImportOutcome, ImportRun } from '../ports/ImportRun';
import type { Log } from '../ports/Log';
import {
  FileImporter,
  type FileImporterOptions,
  type ImportBytesOptions,
  type ReassignedFile,
} from './FileImporter';
import { FileInspector } from './FileInspector';
import { clearStaging } from './stagingFolder';

type ImportsOptions = Omit<FileImporterOptions, 'inspect'> &
  Readonly<{
    log: Log;
    /** URL of the built thread that checks files. */
    thread: URL;
    /** Pauses the making of previews during an import; returns a function that resumes it. */
    pausePreviews: () => () => void;
  }>;

export class Imports {
  readonly #options: ImportsOptions;
  readonly #inspector: FileInspector;
  readonly #importer: FileImporter;
  #previousRun: Promise<unknown> = Promise.resolve();
  readonly #singleImports = new Set<Promise<unknown>>();
  readonly #closing = new AbortController();
  #cleared: Promise<void> | null = null;

  constructor(options: ImportsOptions) {
    this.#options = options;
    this.#inspector = new FileInspector(options.thread);
    this.#importer = new FileImporter({ ...options, inspect: (task) => this.#inspector.inspect(task) });
  }

  start(): Promise<void> {
    return this.#clearStagingOnce();
  }

  /** @throws EaselError `disk` if the library cannot be written; files that were already imported stay */
  run(run: ImportRun): Promise<void> {
    const signal = AbortSignal.any([run.signal, this.#closing.signal]);
    const running = Promise.all([this.#clearStagingOnce(), this.#previousRun]).then(async () => {
      const resumePreviews = this.#options.pausePreviews();
      await this.#importer.run({ ...run, signal }).finally(resumePreviews);
    });
    this.#previousRun = running.catch(() => {});
    return running;
  }

  async importBytes(name: string, bytes: Uint8Array, options?: ImportBytesOptions): Promise<ImportOutcome> {
    return this.#runNow(() => this.#importer.importBytes(name, bytes, options));
  }

  async reassign(file: ReassignedFile): Promise<ImportOutcome> {
    return this.#runNow(() => this.#importer.reassign(file));
  }

  async measure(path: string) {
    return this.#importer.measure(path);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all([this.#cleared, this.#previousRun]);
    await this.#inspector.close();
    await Promise.allSettled(this.#singleImports);
  }

  async #runNow(importFile: () => Promise<ImportOutcome>): Promise<ImportOutcome> {
    await this.#clearStagingOnce();
    const importing = importFile();
    this.#singleImports.add(importing);
    return importing.finally(() => this.#singleImports.delete(importing));
  }

  /** Deletes what interrupted imports left; once, before the first import. */
  #clearStagingOnce(): Promise<void> {
    const { db, libraryFolder, log } = this.#options;
    this.#cleared ??= clearStaging(db, libraryFolder).catch((error: unknown) =>
      log.warn({ error: String(error) }, 'what an import left could not be cleared'),
    );
    return this.#cleared;
  }
}
