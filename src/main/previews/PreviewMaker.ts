// Previews of what is in the library, and every other look at an image of unknown origin. Takes pictures that are
// ready and have no preview yet from the database, so that a crash only delays them.
import { existsSync } from 'node:fs';
import type { Db } from '../database/Db';
import { withoutSync } from '../database/disk/withoutSync';
import { statement } from '../database/statement';
import { inTransaction } from '../database/transaction';
import { type Timing, TurnEngine } from '../engine/TurnEngine';
import { findInLibrary } from '../files/pathInLibrary';
import type { HelperProcess } from '../ports/HelperProcess';
import { ImageProblem } from '../ports/ImageProblem';
import type { Log } from '../ports/Log';
import { AskedFor } from './AskedFor';
import { DecoderProcess } from './DecoderProcess';
import type { DecodedImage } from './decodeImage';
import { wantsPoster, writePoster } from './filmPoster';
import { wantsStrip, writeStrip } from './filmStrip';
import { lookDone, looksWanted, saveLook } from './looks';
import { type PreviewPaths, previewFiles } from './previewFiles';
import type { PreviewTask } from './previewTask';

export interface PreviewMakerOptions {
  readonly db: Db;
  readonly libraryFolder: string;
  readonly dataFolder: string;
  readonly timing: Timing;
  readonly log: Log;
  /** Starts the decoder's process; or, for tests, what does its tasks in this one. */
  readonly decoder:
    | Readonly<{ start: () => HelperProcess }>
    | Readonly<{ run: (task: PreviewTask) => Promise<DecodedImage> }>;
  /** The asset's row says now whether there is a preview. */
  readonly onPreview: (assetId: string, state: 'ready' | 'failed') => void;
  /**
   * Since when no paid file is on its way, monotonic ms; null: one is. Their small copies wait until more would have
   * come, though never longer than 2 s at a stretch.
   */
  readonly filesSince?: () => number | null;
  /** Previews at once; default 3: most of one is done by one thread, and then it is noted and the next is sent for. */
  readonly parallel?: number;
}

const waiting = statement<[number], { id: string; file: string }>(
  `SELECT id, file FROM asset
   WHERE state = 'ready' AND preview IS NULL AND kind = 'image' AND file IS NOT NULL AND missing = 0
   ORDER BY created_at DESC LIMIT ?`,
);
const unmade = statement<[string], { file: string }>(
  `SELECT file FROM asset
   WHERE id = ? AND state = 'ready' AND preview IS NULL AND kind = 'image' AND file IS NOT NULL`,
);
const ready = statement<[string], { id: string }>(`SELECT id FROM asset WHERE id = ? AND preview = 'ready'`);
const standIn = statement<[string, number], { id: string }>(
  `SELECT id FROM asset WHERE id = ? AND kind = 'image' AND preview IS NULL AND width * height <= ?`,
);
const forget = statement<[string]>(`UPDATE asset SET preview = NULL WHERE id = ? AND preview = 'ready'`);
const forgetMade = statement<[string]>(
  `UPDATE asset SET preview = NULL, problem = iif(preview = 'failed', NULL, problem)
   WHERE id IN (SELECT value FROM json_each(?)) AND preview IS NOT NULL`,
);
const shaOf = statement<[string], string | null>('SELECT sha256 FROM asset WHERE id = ?');
// a row that says by now that its file is another one needs another preview
const note = statement<{ id: string; sha256: string | null; state: string; problem: string | null }>(
  `UPDATE asset SET preview = @state, problem = coalesce(@problem, problem) WHERE id = @id AND sha256 IS @sha256`,
);

/** The window decodes it, in its own memory, beside all others that are in view. */
const largestStandInPixels = 16_000_000;
const longestWaitMs = 2000;
/** Between two files of a run there is less. */
const restMs = 30;

export class PreviewMaker {
  readonly #options: PreviewMakerOptions;
  readonly #run: (task: PreviewTask) => Promise<DecodedImage>;
  readonly #process: DecoderProcess | null;
  readonly #making = new Map<string, Promise<void>>();
  /** Seen by somebody before they were made. */
  readonly #seen = new AskedFor();
  /** Missing beside their large ones. */
  readonly #smalls = new AskedFor();
  /** Not possible now (disk full, file or library away): left until that is said to be over, or for the next run. */
  readonly #skipped = new Set<string>();
  /** How often that was said. */
  #overs = 0;
  readonly #parallel: number;
  readonly #engine: TurnEngine;
  #urgent = 0;
  #holds = 0;
  /** Monotonic. */
  #waitingSince: number | null = null;

  constructor(options: PreviewMakerOptions) {
    this.#options = options;
    this.#parallel = options.parallel ?? 3;
    this.#engine = new TurnEngine(options.timing, {
      turn: () => this.#fill(),
      isIdle: () => this.#making.size === 0 && this.#urgent === 0 && this.#waitingSince === null,
    });
    const { decoder } = options;
    const process = 'start' in decoder ? new DecoderProcess(decoder) : null;
    this.#process = process;
    this.#run = 'run' in decoder ? decoder.run : (task) => (process as DecoderProcess).run(task);
  }

  /** Begins, with what earlier runs left without a preview. */
  start(): void {
    this.#engine.start();
  }

  /** There may be new pictures. */
  wake(): void {
    this.#engine.wake();
  }

  /** Where the previews of an asset are, or will be. */
  filesOf(assetId: string): PreviewPaths {
    return previewFiles(this.#options.dataFolder, assetId);
  }

  /** Whether the previews of an asset were made; the small one may be missing in a library that had only one. */
  isReady(assetId: string): boolean {
    return ready(this.#options.db).get(assetId) !== undefined;
  }

  /** The files of these may be where their rows say now, and were not before; null: all may be. */
  tryAgain(assetIds: readonly string[] | null): void {
    this.#overs += 1;
    if (assetIds === null) this.#skipped.clear();
    for (const id of assetIds ?? []) this.#skipped.delete(id);
    this.wake();
  }

  /** What was made of these may be of other files than they have now: it is made anew. */
  makeAnew(assetIds: readonly string[]): void {
    const { db } = this.#options;
    withoutSync(db, () => forgetMade(db).run(JSON.stringify(assetIds)));
    this.tryAgain(assetIds);
  }

  /** It is looked at and has no preview yet: it goes before those that nobody sees. */
  seen(assetId: string): void {
    this.#seen.want(assetId);
    this.wake();
  }

  /** Its preview is gone from the disk: it is made again, of a film once the window gives a picture of it. */
  makeAgain(assetId: string): void {
    const { db, log } = this.#options;
    // it may only not have been possible to open it, as where too many files are open
    if (existsSync(this.filesOf(assetId).large)) return;
    try {
      withoutSync(db, () => forget(db).run(assetId));
    } catch (error) {
      log.warn({ assetId, error: String(error) }, 'that a preview is gone could not be noted');
    }
    this.wake();
  }

  /** Its small preview is gone from the disk, or never was: it is made from the large one. */
  makeSmallAgain(assetId: string): void {
    if (existsSync(this.filesOf(assetId).small)) return;
    this.#smalls.want(assetId);
    this.wake();
  }

  /** Whether the small preview is still to be made: the large one stands in. */
  lacksSmall(assetId: string): boolean {
    return this.#smalls.has(assetId);
  }

  /** Whether the original may be shown in place of a preview that is still to be made: it is small enough for a tile. */
  originalStandsIn(assetId: string): boolean {
    return standIn(this.#options.db).get(assetId, largestStandInPixels) !== undefined;
  }

  /** Makes the preview of a picture before all others where it has none yet. Resolves to whether there is one. */
  async makeNow(assetId: string): Promise<boolean> {
    const { file } = unmade(this.#options.db).get(assetId) ?? {};
    if (file !== undefined && !this.#making.has(assetId))
      this.#begin(assetId, () => this.#make(assetId, file));
    await this.#making.get(assetId);
    return this.isReady(assetId);
  }

  /** Takes a picture of a film that has none as its preview; of any other asset it is left alone. */
  async takePoster(assetId: string, bytes: Uint8Array): Promise<void> {
    const { db, onPreview } = this.#options;
    if (this.#making.has(assetId) || !wantsPoster(db, assetId)) return;
    const sha256 = this.#shaOf(assetId);
    const work = writePoster(bytes, this.filesOf(assetId), this.#run).then(({ look }) => {
      if (db.open && this.#note(assetId, sha256, 'ready', null, look)) onPreview(assetId, 'ready');
    });
    await this.#taken(assetId, work);
  }

  /** Keeps the strip of a film that has none; for any other asset nothing happens. */
  async takeStrip(assetId: string, bytes: Uint8Array): Promise<void> {
    const { db } = this.#options;
    const { strip } = this.filesOf(assetId);
    // it is made beside the poster
    if (this.#making.has(strip) || !wantsStrip(db, assetId, strip)) return;
    await this.#taken(strip, writeStrip(db, assetId, bytes, strip, this.#run));
  }

  /** Decodes the image in a file whole; see {@link decodePaid}. Goes before previews. @throws ImageProblem */
  decodeImage(path: string, kind: 'decode' | 'decodePaid' = 'decode'): Promise<DecodedImage> {
    return this.#first({ kind, path });
  }

  writeUpright(path: string, target: string): Promise<DecodedImage> {
    return this.#first({ kind: 'upright', path, target });
  }

  /** The same of a file that somebody imports: see {@link decodeStranger}. @throws ImageProblem */
  decodeStranger(path: string): Promise<DecodedImage> {
    return this.#first({ kind: 'decodeStranger', path });
  }

  /** Files come, as by a download: previews wait for them, though never longer than 2 s at a stretch. @returns ends that */
  hold(): () => void {
    this.#holds += 1;
    return () => {
      this.#holds -= 1;
    };
  }

  /**
   * Resolves when no picture is without a preview.
   * @kept Tests and benches wait for it.
   */
  idle(): Promise<void> {
    return this.#engine.whenIdle();
  }

  async stop(): Promise<void> {
    this.#engine.close();
    this.#process?.close();
    await Promise.all(this.#making.values());
  }

  async #taken(key: string, work: Promise<unknown>): Promise<void> {
    const ended = work.then(() => {}).catch(() => {});
    this.#making.set(
      key,
      ended.finally(() => this.#making.delete(key)),
    );
    await work;
  }

  async #first(task: PreviewTask): Promise<DecodedImage> {
    this.#urgent += 1;
    try {
      return await this.#run(task);
    } finally {
      this.#urgent -= 1;
      if (this.#urgent === 0) this.wake();
    }
  }

  // Previews wait while somebody waits for a decoded image: a paid file goes before its small copy.
  #fill(): void {
    if (this.#urgent > 0 || this.#waits()) return;
    const { db } = this.#options;
    const most = this.#parallel + this.#making.size + this.#skipped.size;
    for (const id of this.#hasRoom() ? this.#seen.wanted() : []) {
      const { file } = unmade(db).get(id) ?? {};
      if (file === undefined) this.#seen.done(id);
      else if (this.#isFree(id)) this.#begin(id, () => this.#make(id, file));
      if (!this.#hasRoom()) break;
    }
    for (const { id, file } of this.#hasRoom() ? waiting(db).all(most) : [])
      if (this.#isFree(id)) this.#begin(id, () => this.#make(id, file));
    for (const id of this.#hasRoom() ? this.#smalls.wanted() : [])
      if (this.#isFree(id)) this.#begin(id, () => this.#makeSmall(id));
    // what is seen goes before what it can be found by
    for (const id of this.#hasRoom() ? looksWanted(db, most) : [])
      if (this.#isFree(id)) this.#begin(id, () => this.#look(id));
  }

  #hasRoom(): boolean {
    return this.#making.size < this.#parallel;
  }

  #isFree(id: string): boolean {
    return this.#hasRoom() && !this.#making.has(id) && !this.#skipped.has(id);
  }

  #begin(id: string, work: () => Promise<void>): void {
    this.#making.set(
      id,
      work().finally(() => {
        this.#making.delete(id);
        this.wake();
      }),
    );
  }

  #waits(): boolean {
    const { timing, filesSince } = this.#options;
    const now = timing.clock.monotonic();
    const resting = filesSince === undefined ? Number.NEGATIVE_INFINITY : filesSince();
    const since = this.#holds > 0 ? null : resting;
    if (since !== null && now - since >= restMs) {
      this.#waitingSince = null;
      return false;
    }
    this.#waitingSince ??= now;
    if (now - this.#waitingSince >= longestWaitMs) {
      this.#waitingSince = null;
      return false;
    }
    this.#engine.wakeIn(restMs);
    return true;
  }

  async #make(id: string, file: string): Promise<void> {
    const { db, libraryFolder, log, onPreview } = this.#options;
    let state: 'ready' | 'failed' = 'ready';
    let problem: string | null = null;
    let look: string | undefined;
    const overs = this.#overs;
    const sha256 = this.#shaOf(id);
    try {
      this.#seen.done(id);
      ({ look } = await this.#run({
        kind: 'previews',
        path: await findInLibrary(libraryFolder, file),
        files: this.filesOf(id),
      }));
    } catch (error) {
      if (!this.#engine.running) return;
      if (!(error instanceof ImageProblem)) {
        // full, away or not ours now: said of the disk, not of the picture
        if (overs === this.#overs) this.#skipped.add(id);
        return;
      }
      state = 'failed';
      problem = `Easel shows no preview of this picture: it ${error.message}.`;
      log.warn({ assetId: id, error: error.message }, 'no preview');
    }
    try {
      if (db.open && this.#note(id, sha256, state, problem, look)) onPreview(id, state);
    } catch (error) {
      log.warn({ assetId: id, error: String(error) }, 'the preview could not be noted');
    }
  }

  // That it cannot be made is no loss: the large one is shown.
  async #makeSmall(id: string): Promise<void> {
    const { large, small } = this.filesOf(id);
    try {
      await this.#run({ kind: 'small', path: large, target: small });
    } catch (error) {
      this.#options.log.info({ assetId: id, error: String(error) }, 'no small preview');
    } finally {
      this.#smalls.done(id);
    }
  }

  #shaOf(id: string): string | null {
    return shaOf(this.#options.db).pluck().get(id) ?? null;
  }

  /** @returns false: the file that it was made of is no longer that of its row; nothing is noted then */
  #note(
    id: string,
    sha256: string | null,
    state: 'ready' | 'failed',
    problem: string | null,
    look: string | undefined,
  ): boolean {
    const { db } = this.#options;
    return withoutSync(db, () =>
      inTransaction(db, () => {
        if (note(db).run({ id, sha256, state, problem }).changes === 0) return false;
        if (look !== undefined) saveLook(db, id, look);
        return true;
      }),
    );
  }

  // Of a preview from before there were looks. One that cannot be read has none, and is not looked at again.
  async #look(id: string): Promise<void> {
    const { db, log } = this.#options;
    try {
      const { look } = await this.#run({ kind: 'look', path: this.filesOf(id).large });
      if (db.open && look !== undefined) withoutSync(db, () => saveLook(db, id, look));
    } catch (error) {
      if (!this.#engine.running) return;
      log.info({ assetId: id, error: String(error) }, 'no look');
    }
    try {
      if (db.open) withoutSync(db, () => lookDone(db, id));
    } catch (error) {
      this.#skipped.add(id);
      log.warn({ assetId: id, error: String(error) }, 'the look could not be noted');
    }
  }
}
