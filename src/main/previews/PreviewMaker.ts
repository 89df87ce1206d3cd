// Makes the previews of the library, and decodes images of unknown origin for all other purposes. Missing
// previews are found in the database, so a crash only delays them.
import { existsSync } from 'node:fs';
import { localizable, serializeText } from '@shared/messages/LocalizableText';
import type { Db } from '../database/Db';
import { withoutSync } from '../database/disk/withoutSync';
import { statement } from '../database/statement';
import { inTransaction } from '../database/transaction';
import { RunLoop, type Timing } from '../engine/RunLoop';
import { findInLibrary } from '../files/pathInLibrary';
import type { HelperProcess } from '../ports/HelperProcess';
import { ImageProblem } from '../ports/ImageProblem';
import type { Log } from '../ports/Log';
import { DecoderProcess } from './DecoderProcess';
import type { DecodedImage } from './decodeImage';
import { needsPoster, writePoster } from './filmPoster';
import { needsStrip, writeStrip } from './filmStrip';
import { markLookDone, picturesWithoutLook, saveLook } from './looks';
import { type PreviewPaths, previewFiles } from './previewFiles';
import type { PreviewTask } from './previewTask';
import { RequestedPreviews } from './RequestedPreviews';

export interface PreviewMakerOptions {
  readonly db: Db;
  readonly libraryFolder: string;
  readonly dataFolder: string;
  readonly timing: Timing;
  readonly log: Log;
  /** `start`: starts the decoder process. `run`: decodes in this process, in tests. */
  readonly decoder:
    | Readonly<{ start: () => HelperProcess }>
    | Readonly<{ run: (task: PreviewTask) => Promise<DecodedImage> }>;
  readonly onPreview: (assetId: string, state: 'ready' | 'failed') => void;
  /** When paid downloads last became idle, monotonic ms; null: a download runs. Previews wait at most 2 s for it. */
  readonly downloadsIdleSince?: () => number | null;
  /** Previews in parallel; default 3. */
  readonly parallel?: number;
}

const withoutPreview = statement<[number], { id: string; file: string }>(
  `SELECT id, file FROM asset
   WHERE state = 'ready' AND preview IS NULL AND kind = 'image' AND file IS NOT NULL AND missing = 0
   ORDER BY created_at DESC LIMIT ?`,
);
const fileWithoutPreview = statement<[string], { file: string }>(
  `SELECT file FROM asset
   WHERE id = ? AND state = 'ready' AND preview IS NULL AND kind = 'image' AND file IS NOT NULL`,
);
const ready = statement<[string], { id: string }>(`SELECT id FROM asset WHERE id = ? AND preview = 'ready'`);
const canStandIn = statement<[string, number], { id: string }>(
  `SELECT id FROM asset WHERE id = ? AND kind = 'image' AND preview IS NULL AND width * height <= ?`,
);
const dropPreview = statement<[string]>(`UPDATE asset SET preview = NULL WHERE id = ? AND preview = 'ready'`);
const clearPreviews = statement<[string]>(
  `UPDATE asset SET preview = NULL, problem = iif(preview = 'failed', NULL, problem)
   WHERE id IN (SELECT value FROM json_each(?)) AND preview IS NOT NULL`,
);
const shaOf = statement<[string], string | null>('SELECT sha256 FROM asset WHERE id = ?');
// does nothing if the file of the row has changed meanwhile: the new file needs its own preview
const savePreviewState = statement<{
  id: string;
  sha256: string | null;
  state: string;
  problem: string | null;
}>(
  `UPDATE asset SET preview = @state, problem = coalesce(@problem, problem) WHERE id = @id AND sha256 IS @sha256`,
);

/** Larger originals are not shown in place of a preview: the window decodes all pictures in view in its own memory. */
const maxStandInPixels = 16_000_000;
const maxWaitMs = 2000;
/** Downloads count as idle after this time; the pauses between two files of a run are shorter. */
const idleThresholdMs = 30;

export class PreviewMaker {
  readonly #options: PreviewMakerOptions;
  readonly #run: (task: PreviewTask) => Promise<DecodedImage>;
  readonly #process: DecoderProcess | null;
  readonly #making = new Map<string, Promise<void>>();
  /** Previews that the window requested before they were made. */
  readonly #requested = new RequestedPreviews();
  /** Requested small previews that are missing although the large preview exists. */
  readonly #requestedSmall = new RequestedPreviews();
  /** Temporarily impossible (disk full, file missing): skipped until the problem is reported as solved. */
  readonly #skipped = new Set<string>();
  /** How often such a problem was reported as solved. */
  #retryCount = 0;
  readonly #parallel: number;
  readonly #engine: RunLoop;
  #urgent = 0;
  #pauses = 0;
  #waitingSince: number | null = null;

  constructor(options: PreviewMakerOptions) {
    this.#options = options;
    this.#parallel = options.parallel ?? 3;
    this.#engine = new RunLoop(options.timing, {
      turn: () => this.#fill(),
      isIdle: () => this.#making.size === 0 && this.#urgent === 0 && this.#waitingSince === null,
    });
    const { decoder } = options;
    const process = 'start' in decoder ? new DecoderProcess(decoder) : null;
    this.#process = process;
    this.#run = 'run' in decoder ? decoder.run : (task) => (process as DecoderProcess).run(task);
  }

  start(): void {
    this.#engine.start();
  }

  wake(): void {
    this.#engine.wake();
  }

  filesOf(assetId: string): PreviewPaths {
    return previewFiles(this.#options.dataFolder, assetId);
  }

  isReady(assetId: string): boolean {
    return ready(this.#options.db).get(assetId) !== undefined;
  }

  /** Tries skipped previews of these assets (null: of all assets) again, because missing files may exist now. */
  retry(assetIds: readonly string[] | null): void {
    this.#retryCount += 1;
    if (assetIds === null) this.#skipped.clear();
    for (const id of assetIds ?? []) this.#skipped.delete(id);
    this.wake();
  }

  /** Makes the previews of these assets again, because their files have changed. */
  remake(assetIds: readonly string[]): void {
    const { db } = this.#options;
    withoutSync(db, () => clearPreviews(db).run(JSON.stringify(assetIds)));
    this.retry(assetIds);
  }

  /** Makes the preview of an asset before others, because the asset is in view without a preview. */
  request(assetId: string): void {
    this.#requested.add(assetId);
    this.wake();
  }

  /** Makes a preview again if its file is missing; for a film, when the window provides a frame. */
  remakeIfMissing(assetId: string): void {
    const { db, log } = this.#options;
    // opening may have failed for another reason, such as too many open files
    if (existsSync(this.filesOf(assetId).large)) return;
    try {
      withoutSync(db, () => dropPreview(db).run(assetId));
    } catch (error) {
      log.warn({ assetId, error: String(error) }, 'that a preview is gone could not be noted');
    }
    this.wake();
  }

  remakeSmallIfMissing(assetId: string): void {
    if (existsSync(this.filesOf(assetId).small)) return;
    this.#requestedSmall.add(assetId);
    this.wake();
  }

  /** Whether the small preview is missing; the large preview is shown meanwhile. */
  isSmallMissing(assetId: string): boolean {
    return this.#requestedSmall.has(assetId);
  }

  /** Whether a picture without a preview is small enough to be shown itself. */
  canShowOriginal(assetId: string): boolean {
    return canStandIn(this.#options.db).get(assetId, maxStandInPixels) !== undefined;
  }

  /** Makes a preview before all others. Resolves to whether there is a preview. */
  async makeNow(assetId: string): Promise<boolean> {
    const { file } = fileWithoutPreview(this.#options.db).get(assetId) ?? {};
    if (file !== undefined && !this.#making.has(assetId))
      this.#begin(assetId, () => this.#make(assetId, file));
    await this.#making.get(assetId);
    return this.isReady(assetId);
  }

  /** Makes the preview of a film from a frame. Ignored unless the asset is a film without a preview. */
  async savePoster(assetId: string, bytes: Uint8Array): Promise<void> {
    const { db, onPreview } = this.#options;
    if (this.#making.has(assetId) || !needsPoster(db, assetId)) return;
    const sha256 = this.#shaOf(assetId);
    const work = writePoster(bytes, this.filesOf(assetId), this.#run).then(({ look }) => {
      if (db.open && this.#saveState(assetId, sha256, 'ready', null, look)) onPreview(assetId, 'ready');
    });
    await this.#track(assetId, work);
  }

  /** Stores the strip of a film. Ignored unless the asset is a film without a strip. */
  async saveStrip(assetId: string, bytes: Uint8Array): Promise<void> {
    const { db } = this.#options;
    const { strip } = this.filesOf(assetId);
    // the key is the strip's path, because the poster may be made at the same time under the asset's id
    if (this.#making.has(strip) || !needsStrip(db, assetId, strip)) return;
    await this.#track(strip, writeStrip(db, assetId, bytes, strip, this.#run));
  }

  /** Decodes the whole image, before all previews; `decodePaid` also a damaged one. Throws ImageProblem. */
  decodeImage(path: string, kind: 'decode' | 'decodePaid' = 'decode'): Promise<DecodedImage> {
    return this.#runUrgent({ kind, path });
  }

  writeUpright(path: string, target: string): Promise<DecodedImage> {
    return this.#runUrgent({ kind: 'upright', path, target });
  }

  /** Like `decodeImage`, but refuses decompression bombs. Throws ImageProblem. */
  decodeImported(path: string): Promise<DecodedImage> {
    return this.#runUrgent({ kind: 'decodeImported', path });
  }

  /** Makes previews wait while files arrive, at most 2 s at a time. Returns a function that ends the pause. */
  pause(): () => void {
    this.#pauses += 1;
    return () => {
      this.#pauses -= 1;
    };
  }

  /**
   * Resolves when no picture lacks a preview.
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

  async #track(key: string, work: Promise<unknown>): Promise<void> {
    const ended = work.then(() => {}).catch(() => {});
    this.#making.set(
      key,
      ended.finally(() => this.#making.delete(key)),
    );
    await work;
  }

  async #runUrgent(task: PreviewTask): Promise<DecodedImage> {
    this.#urgent += 1;
    try {
      return await this.#run(task);
    } finally {
      this.#urgent -= 1;
      if (this.#urgent === 0) this.wake();
    }
  }

  // previews wait while another image, which may be paid for, is decoded
  #fill(): void {
    if (this.#urgent > 0 || this.#mustWait()) return;
    const { db } = this.#options;
    const limit = this.#parallel + this.#making.size + this.#skipped.size;
    for (const id of this.#hasRoom() ? this.#requested.list() : []) {
      const { file } = fileWithoutPreview(db).get(id) ?? {};
      if (file === undefined) this.#requested.remove(id);
      else if (this.#canBegin(id)) this.#begin(id, () => this.#make(id, file));
      if (!this.#hasRoom()) break;
    }
    for (const { id, file } of this.#hasRoom() ? withoutPreview(db).all(limit) : [])
      if (this.#canBegin(id)) this.#begin(id, () => this.#make(id, file));
    for (const id of this.#hasRoom() ? this.#requestedSmall.list() : [])
      if (this.#canBegin(id)) this.#begin(id, () => this.#makeSmall(id));
    // previews have priority over the look features for search
    for (const id of this.#hasRoom() ? picturesWithoutLook(db, limit) : [])
      if (this.#canBegin(id)) this.#begin(id, () => this.#computeLook(id));
  }

  #hasRoom(): boolean {
    return this.#making.size < this.#parallel;
  }

  #canBegin(id: string): boolean {
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

  #mustWait(): boolean {
    const { timing, downloadsIdleSince } = this.#options;
    const now = timing.clock.monotonic();
    const idleSince = downloadsIdleSince === undefined ? Number.NEGATIVE_INFINITY : downloadsIdleSince();
    const since = this.#pauses > 0 ? null : idleSince;
    if (since !== null && now - since >= idleThresholdMs) {
      this.#waitingSince = null;
      return false;
    }
    this.#waitingSince ??= now;
    if (now - this.#waitingSince >= maxWaitMs) {
      this.#waitingSince = null;
      return false;
    }
    this.#engine.wakeIn(idleThresholdMs);
    return true;
  }

  async #make(id: string, file: string): Promise<void> {
    const { db, libraryFolder, log, onPreview } = this.#options;
    let state: 'ready' | 'failed' = 'ready';
    let problem: string | null = null;
    let look: string | undefined;
    const retryCount = this.#retryCount;
    const sha256 = this.#shaOf(id);
    try {
      this.#requested.remove(id);
      ({ look } = await this.#run({
        kind: 'previews',
        path: await findInLibrary(libraryFolder, file),
        files: this.filesOf(id),
      }));
    } catch (error) {
      if (!this.#engine.running) return;
      if (!(error instanceof ImageProblem)) {
        // disk full or library missing: a problem of the disk, not of the picture
        if (retryCount === this.#retryCount) this.#skipped.add(id);
        return;
      }
      state = 'failed';
      problem = serializeText(localizable('previews.noPreview', { why: error.words }));
      log.warn({ assetId: id, error: error.message }, 'no preview');
    }
    try {
      if (db.open && this.#saveState(id, sha256, state, problem, look)) onPreview(id, state);
    } catch (error) {
      log.warn({ assetId: id, error: String(error) }, 'the preview could not be noted');
    }
  }

  // a failure does not matter: the large preview is shown
  async #makeSmall(id: string): Promise<void> {
    const { large, small } = this.filesOf(id);
    try {
      await this.#run({ kind: 'small', path: large, target: small });
    } catch (error) {
      this.#options.log.info({ assetId: id, error: String(error) }, 'no small preview');
    } finally {
      this.#requestedSmall.remove(id);
    }
  }

  #shaOf(id: string): string | null {
    return shaOf(this.#options.db).pluck().get(id) ?? null;
  }

  /** @returns false, and stores nothing, if the file of the row has changed meanwhile */
  #saveState(
    id: string,
    sha256: string | null,
    state: 'ready' | 'failed',
    problem: string | null,
    look: string | undefined,
  ): boolean {
    const { db } = this.#options;
    return withoutSync(db, () =>
      inTransaction(db, () => {
        if (savePreviewState(db).run({ id, sha256, state, problem }).changes === 0) return false;
        if (look !== undefined) saveLook(db, id, look);
        return true;
      }),
    );
  }

  // For a preview that an older Easel made. An unreadable preview is not tried again.
  async #computeLook(id: string): Promise<void> {
    const { db, log } = this.#options;
    try {
      const { look } = await this.#run({ kind: 'look', path: this.filesOf(id).large });
      if (db.open && look !== undefined) withoutSync(db, () => saveLook(db, id, look));
    } catch (error) {
      if (!this.#engine.running) return;
      log.info({ assetId: id, error: String(error) }, 'no look');
    }
    try {
      if (db.open) withoutSync(db, () => markLookDone(db, id));
    } catch (error) {
      this.#skipped.add(id);
      log.warn({ assetId: id, error: String(error) }, 'the look could not be noted');
    }
  }
}
