// A library with its database on disk and a downloader on top of it, which can be ended and begun again.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserializeText, localize } from '@shared/messages/LocalizableText';
import type { Db } from '../../../src/main/database/Db';
import {
  type LibraryDatabase,
  openLibraryDatabase,
} from '../../../src/main/database/library/openLibraryDatabase';
import { Downloader, type DownloaderOptions } from '../../../src/main/downloads/Downloader';
import { realTiming } from '../../../src/main/engine/RunLoop';
import { quietLog } from '../../../src/main/ports/quietLog.testing';
import { runPreviewTask } from '../../../src/main/previews/previewTask';
import { settleJobAfterDownload } from '../../../src/main/queue/outcome/settleJobAfterDownload';
import { type SeededMedium, seedDownloads } from './seedDownload';

export class DownloadBench {
  readonly root = mkdtempSync(join(tmpdir(), 'easel-downloads-'));
  readonly libraryFolder = join(this.root, 'Easel');
  readonly ready: string[] = [];
  readonly failed: string[] = [];
  readonly diskProblems: (string | null)[] = [];
  readonly #opened: LibraryDatabase;
  readonly #options: Partial<DownloaderOptions>;
  downloader: Downloader;

  /** @param origin of the profile that the downloads belong to. */
  constructor(origin: string, options: Partial<DownloaderOptions> = {}) {
    mkdirSync(this.libraryFolder);
    this.#opened = openLibraryDatabase({ dataFolder: join(this.root, '.easel'), now: Date.now });
    this.db
      .prepare(
        `INSERT INTO profile (id, name, kind, base_url, active, created_at, updated_at) VALUES ('profile-1', 'x', 'remote', ?, 1, 0, 0)`,
      )
      .run(origin);
    this.#options = options;
    this.downloader = this.#make(origin);
  }

  get db(): Db {
    return this.#opened.db;
  }

  /** Queues the media of one job and waits until nothing is open. */
  async fetch(media: readonly SeededMedium[], options: Parameters<typeof seedDownloads>[2] = {}) {
    const seeded = seedDownloads(this.db, media, options);
    this.downloader.start();
    await this.downloader.idle();
    return seeded;
  }

  /** Ends the downloader and begins another on the same library, as a restart does. */
  async restart(origin: string, options: Partial<DownloaderOptions> = {}): Promise<void> {
    await this.downloader.stop();
    Object.assign(this.#options, options);
    this.downloader = this.#make(origin);
  }

  /** All files of the library folder, relative, sorted. */
  files(): readonly string[] {
    if (!existsSync(this.libraryFolder)) return [];
    return readdirSync(this.libraryFolder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(this.libraryFolder.length + 1)
          .replaceAll('\\', '/'),
      )
      .sort();
  }

  read(file: string): Buffer {
    return readFileSync(join(this.libraryFolder, file));
  }

  /** The row of the asset, with its problem as it is shown. */
  asset(id: string): Readonly<Record<string, string | number | null>> {
    const row = this.db
      .prepare<[string], Record<string, string | number | null>>('SELECT * FROM asset WHERE id = ?')
      .get(id);
    const problem = row?.problem;
    return { ...row, ...(typeof problem === 'string' && { problem: localize(deserializeText(problem)) }) };
  }

  download(assetId: string): Readonly<Record<string, string | number | null>> {
    return (
      this.db
        .prepare<[string], Record<string, string | number | null>>(
          'SELECT * FROM download WHERE asset_id = ?',
        )
        .get(assetId) ?? {}
    );
  }

  jobState(jobId: string): string | undefined {
    return this.db.prepare<[string], { state: string }>('SELECT state FROM job WHERE id = ?').get(jobId)
      ?.state;
  }

  async close(): Promise<void> {
    await this.downloader.stop();
    this.#opened.close();
    rmSync(this.root, { recursive: true, force: true });
  }

  #make(origin: string): Downloader {
    return new Downloader({
      db: this.db,
      libraryFolder: this.libraryFolder,
      timing: realTiming,
      random: () => 0,
      log: quietLog,
      verifyImage: (path) => runPreviewTask({ kind: 'decodePaid', path }),
      settleJob: settleJobAfterDownload,
      originOf: async () => origin,
      answerOf: async () => null,
      onAssetReady: (id) => this.ready.push(id),
      onAssetFailed: (id) => this.failed.push(id),
      onProgress: () => {},
      onDiskProblem: (message) => this.diskProblems.push(message),
      diskCheckMs: 30,
      ...this.#options,
      limits: { stallMs: 5000, ...this.#options.limits },
      retry: { maxTries: 3, baseMs: 1, maxWaitMs: 5, ...this.#options.retry },
    });
  }
}
