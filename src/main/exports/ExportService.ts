// The window's exports, one at a time. The window passes no paths: main asks for the folder or takes the default.
import { basename } from 'node:path';
import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import type { ExportState } from '@shared/domain/library/ExportRecord';
import {
  defaultExportSettings,
  type ExportRequest,
  type ExportSettings,
} from '@shared/domain/library/ExportRequest';
import type { RouteOutput } from '@shared/ipc/contract';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import type { Timing } from '../engine/RunLoop';
import type { ExportDeps } from './ExportDeps';
import type { Exporter } from './Exporter';
import type { ExportHooks, ExportRun } from './ExportRun';
import {
  exportFolder,
  exportPresets,
  lastManner,
  removePreset,
  savePreset,
  setExportFolder,
} from './exportPresets';
import { exportsOfAsset, targetOf } from './exportRecords';
import { previewExport } from './previewExport';
import { folderOf, targetIn } from './targetIn';

const notifyIntervalMs = 100;
const maxProblems = 50;

type Dependencies = Readonly<{
  exporter: Exporter;
  exportDeps: ExportDeps;
  readSet: (set: AssetSet) => Promise<readonly number[]>;
  setTimer: Timing['setTimer'];
  /** Default folder until the user picks one, created on first use; null: none. */
  defaultFolder: string | null;
  /** Called when the result of `state` has changed, at most ten times per second. */
  changed: () => void;
}>;

export class ExportService {
  readonly #deps: Dependencies;
  #run: ExportRun | null = null;
  #state: ExportState | null = null;
  #isNotifyScheduled = false;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  state(): ExportState | null {
    return this.#state;
  }

  choices(): RouteOutput<'exports.choices'> {
    const { db } = this.#deps.exportDeps;
    return {
      folder: this.#folder,
      manner: lastManner(db) ?? defaultExportSettings,
      presets: exportPresets(db),
    };
  }

  /** @returns the same folder */
  setFolder(path: string): string {
    setExportFolder(this.#deps.exportDeps.db, path);
    this.#deps.changed();
    return path;
  }

  ofAsset(assetId: string): RouteOutput<'exports.ofAsset'> {
    return exportsOfAsset(this.#deps.exportDeps.db, assetId);
  }

  async preview(order: ExportRequest): Promise<RouteOutput<'exports.preview'>> {
    const { exportDeps: exports, readSet } = this.#deps;
    return previewExport(exports, order, await readSet(order.set), this.#folderOf(order));
  }

  /** @throws EaselError `conflict` while another export runs; `invalid_input` if no folder was picked */
  async start(order: ExportRequest): Promise<void> {
    this.#requireNoOtherRun();
    const seqs = await this.#deps.readSet(order.set);
    // another export may have begun meanwhile
    this.#requireNoOtherRun();
    this.#begin(order, seqs);
  }

  #requireNoOtherRun(): void {
    if (this.#run !== null) throw new EaselError('conflict', t('exports.anotherExportRunsWaitForItOr'));
  }

  #begin(order: ExportRequest, seqs: readonly number[]): void {
    const folder = this.#folderOf(order);
    if (folder === null) throw new EaselError('invalid_input', t('exports.chooseAFolderFirst'));
    const target = targetIn(folder, order, this.#deps.exportDeps.now());
    const hooks: ExportHooks = {
      onRefused: ({ asset }, reason) => {
        const problems = this.#state?.problems ?? [];
        if (problems.length < maxProblems) {
          this.#change({ problems: [...problems, { name: basename(asset.file ?? asset.id), reason }] });
        }
      },
      onProgress: (progress) => this.#change(progress),
    };
    const run = this.#deps.exporter.start(order, target, hooks, seqs);
    this.#run = run;
    const { format } = order;
    this.#state = {
      state: 'running',
      format,
      ...run.progress,
      target,
      problem: null,
      note: null,
      problems: [],
    };
    this.#notify();
    void run.ended.then(({ made: _, ...end }) => {
      this.#run = null;
      this.#change(end);
    });
  }

  cancel(): void {
    this.#run?.cancel();
  }

  dismiss(): void {
    if (this.#run !== null) return;
    this.#state = null;
    this.#deps.changed();
  }

  /** The path to which the last export was written. Throws EaselError `not_found`. */
  resultPath(): string {
    if (this.#state === null) throw new EaselError('not_found', t('exports.thereIsNoExportToShow'));
    return this.#state.target;
  }

  savePreset(name: string, manner: ExportSettings): void {
    savePreset(this.#deps.exportDeps.db, name, manner, this.#deps.exportDeps.now());
    this.#deps.changed();
  }

  removePreset(id: string): void {
    removePreset(this.#deps.exportDeps.db, id);
    this.#deps.changed();
  }

  get #folder(): string | null {
    return exportFolder(this.#deps.exportDeps.db) ?? this.#deps.defaultFolder;
  }

  /** The folder of the earlier export that this export repeats, or else the picked folder. */
  #folderOf({ like }: ExportRequest): string | null {
    const earlier = like === undefined ? null : targetOf(this.#deps.exportDeps.db, like);
    if (earlier === null) return this.#folder;
    return folderOf(earlier.format, earlier.target);
  }

  #change(change: Partial<ExportState>): void {
    if (this.#state === null) return;
    this.#state = { ...this.#state, ...change };
    this.#notify();
  }

  #notify(): void {
    if (this.#isNotifyScheduled) return;
    this.#isNotifyScheduled = true;
    this.#deps.setTimer(() => {
      this.#isNotifyScheduled = false;
      this.#deps.changed();
    }, notifyIntervalMs);
  }
}
