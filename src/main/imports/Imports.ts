// What the library takes in. Imports run one after the other; single files that somebody gives or keeps come at once,
// also while one runs.
import type { ImportOutcome, ImportRun } from '../ports/ImportRun';
import type { Log } from '../ports/Log';
import { FileImporter, type FileImporterOptions, type TakeHow, type TakenOver } from './FileImporter';
import { Looker } from './Looker';
import { clearStaging } from './stagingFolder';

type ImportsOptions = Omit<FileImporterOptions, 'look'> &
  Readonly<{
    log: Log;
    /** The built thread that looks at files. */
    thread: URL;
    /** What can wait while files come by an import; gives what ends that. */
    hold: () => () => void;
  }>;

export class Imports {
  readonly #options: ImportsOptions;
  readonly #looker: Looker;
  readonly #importer: FileImporter;
  #before: Promise<unknown> = Promise.resolve();
  /** Single files under way. */
  readonly #taking = new Set<Promise<unknown>>();
  readonly #closing = new AbortController();
  #cleared: Promise<void> | null = null;

  constructor(options: ImportsOptions) {
    this.#options = options;
    this.#looker = new Looker(options.thread);
    this.#importer = new FileImporter({ ...options, look: (task) => this.#looker.look(task) });
  }

  /** Takes away what an import left that broke off; resolves when that is done, at once where it was. */
  start(): Promise<void> {
    return this.#clear();
  }

  /** @throws EaselError `disk` where the library takes nothing; what was imported until then stays */
  run(run: ImportRun): Promise<void> {
    const signal = AbortSignal.any([run.signal, this.#closing.signal]);
    const running = Promise.all([this.#clear(), this.#before]).then(async () => {
      const letGo = this.#options.hold();
      await this.#importer.run({ ...run, signal }).finally(letGo);
    });
    this.#before = running.catch(() => {});
    return running;
  }

  /** Imports what somebody gave without saying where it lies. @throws EaselError `disk` */
  async takeBytes(name: string, bytes: Uint8Array, how?: TakeHow): Promise<ImportOutcome> {
    return this.#atOnce(() => this.#importer.takeBytes(name, bytes, how));
  }

  /** Makes a file that another asset names an asset of its own, where it lies. @throws EaselError `disk`, `conflict` */
  async takeOver(taken: TakenOver): Promise<ImportOutcome> {
    return this.#atOnce(() => this.#importer.takeOver(taken));
  }

  /** What a file is that may be an asset; null where it is no whole picture or film. */
  async measure(path: string) {
    return this.#importer.measure(path);
  }

  /** Ends what runs; resolves when nothing is under way. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all([this.#cleared, this.#before]);
    await this.#looker.close();
    await Promise.allSettled(this.#taking);
  }

  async #atOnce(take: () => Promise<ImportOutcome>): Promise<ImportOutcome> {
    await this.#clear();
    const taking = take();
    this.#taking.add(taking);
    return taking.finally(() => this.#taking.delete(taking));
  }

  /** Once, and before anything comes. */
  #clear(): Promise<void> {
    const { db, libraryFolder, log } = this.#options;
    this.#cleared ??= clearStaging(db, libraryFolder).catch((error: unknown) =>
      log.warn({ error: String(error) }, 'what an import left could not be cleared'),
    );
    return this.#cleared;
  }
}
