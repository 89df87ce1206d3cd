// Exports of the window, one at a time, into a folder picked in a native dialog, or the default one. The
// window never passes paths.
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
import type { Timing } from '../engine/TurnEngine';
import type { Exporter } from './Exporter';
import type { ExportParts } from './ExportParts';
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

const toldEveryMs = 100;
const mostProblems = 50;

type Parts = Readonly<{
  exporter: Exporter;
  parts: ExportParts;
  readSet: (set: AssetSet) => Promise<readonly number[]>;
  setTimer: Timing['setTimer'];
  /** Default folder until the user picks one, created on first use; null: none. */
  usualFolder: string | null;
  /** The result of `state` has changed; at most ten times per second. */
  changed: () => void;
}>;

export class ExportService {
  readonly #parts: Parts;
  #run: ExportRun | null = null;
  #state: ExportState | null = null;
  #isTelling = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  state(): ExportState | null {
    return this.#state;
  }

  choices(): RouteOutput<'exports.choices'> {
    const { db } = this.#parts.parts;
    return {
      folder: this.#folder,
      manner: lastManner(db) ?? defaultExportSettings,
      presets: exportPresets(db),
    };
  }

  /** @returns the same folder */
  setFolder(path: string): string {
    setExportFolder(this.#parts.parts.db, path);
    this.#parts.changed();
    return path;
  }

  ofAsset(assetId: string): RouteOutput<'exports.ofAsset'> {
    return exportsOfAsset(this.#parts.parts.db, assetId);
  }

  async preview(order: ExportRequest): Promise<RouteOutput<'exports.preview'>> {
    const { parts, readSet } = this.#parts;
    return previewExport(parts, order, await readSet(order.set), this.#folderOf(order));
  }

  /** @throws EaselError `conflict` while another export runs; `invalid_input` if no folder was picked */
  async start(order: ExportRequest): Promise<void> {
    this.#refuseAnother();
    const seqs = await this.#parts.readSet(order.set);
    // another export may have begun meanwhile
    this.#refuseAnother();
    this.#begin(order, seqs);
  }

  #refuseAnother(): void {
    if (this.#run !== null) throw new EaselError('conflict', t('exports.anotherExportRunsWaitForItOr'));
  }

  #begin(order: ExportRequest, seqs: readonly number[]): void {
    const folder = this.#folderOf(order);
    if (folder === null) throw new EaselError('invalid_input', t('exports.chooseAFolderFirst'));
    const target = targetIn(folder, order, this.#parts.parts.now());
    const hooks: ExportHooks = {
      refused: ({ asset }, reason) => {
        const problems = this.#state?.problems ?? [];
        if (problems.length < mostProblems) {
          this.#change({ problems: [...problems, { name: basename(asset.file ?? asset.id), reason }] });
        }
      },
      progressed: (progress) => this.#change(progress),
    };
    const run = this.#parts.exporter.start(order, target, hooks, seqs);
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
    this.#tell();
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
    this.#parts.changed();
  }

  /** The result of the last export. Throws EaselError `not_found`. */
  made(): string {
    if (this.#state === null) throw new EaselError('not_found', t('exports.thereIsNoExportToShow'));
    return this.#state.target;
  }

  savePreset(name: string, manner: ExportSettings): void {
    savePreset(this.#parts.parts.db, name, manner, this.#parts.parts.now());
    this.#parts.changed();
  }

  removePreset(id: string): void {
    removePreset(this.#parts.parts.db, id);
    this.#parts.changed();
  }

  get #folder(): string | null {
    return exportFolder(this.#parts.parts.db) ?? this.#parts.usualFolder;
  }

  /** The folder of the earlier export that this one repeats, or the picked one. */
  #folderOf({ like }: ExportRequest): string | null {
    const earlier = like === undefined ? null : targetOf(this.#parts.parts.db, like);
    if (earlier === null) return this.#folder;
    return folderOf(earlier.format, earlier.target);
  }

  #change(change: Partial<ExportState>): void {
    if (this.#state === null) return;
    this.#state = { ...this.#state, ...change };
    this.#tell();
  }

  #tell(): void {
    if (this.#isTelling) return;
    this.#isTelling = true;
    this.#parts.setTimer(() => {
      this.#isTelling = false;
      this.#parts.changed();
    }, toldEveryMs);
  }
}
