// The export as the window sees it: one at a time, into a folder that the person picked in the system's dialog, or the usual
// one until then. The window names none.
import { basename } from 'node:path';
import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import { type ExportManner, type ExportOrder, plainManner } from '@shared/domain/library/ExportOrder';
import type { ExportState } from '@shared/domain/library/ExportState';
import type { RouteOutput } from '@shared/ipc/contract';
import { EaselError } from '@shared/ipc/EaselError';
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
import { folderOf } from './folderOf';
import { previewExport } from './previewExport';
import { targetIn } from './targetIn';

const toldEveryMs = 100;
const mostProblems = 50;

type Parts = Readonly<{
  exporter: Exporter;
  parts: ExportParts;
  /** The numbers of a set, read beside main's loop. */
  readSet: (set: AssetSet) => Promise<readonly number[]>;
  setTimer: Timing['setTimer'];
  /** Where exports go until a folder is picked; null where there is no such place. It is made by the first of them. */
  usualFolder: string | null;
  /** The state is another one now. At most ten times a second. */
  changed: () => void;
}>;

export class ExportService {
  readonly #desk: Parts;
  #run: ExportRun | null = null;
  #state: ExportState | null = null;
  #isTelling = false;

  constructor(desk: Parts) {
    this.#desk = desk;
  }

  state(): ExportState | null {
    return this.#state;
  }

  choices(): RouteOutput<'exports.choices'> {
    const { db } = this.#desk.parts;
    return { folder: this.#folder, manner: lastManner(db) ?? plainManner, presets: exportPresets(db) };
  }

  setFolder(path: string): void {
    setExportFolder(this.#desk.parts.db, path);
    this.#desk.changed();
  }

  /** Where an asset was handed over to, the latest first. */
  ofAsset(assetId: string): RouteOutput<'exports.ofAsset'> {
    return exportsOfAsset(this.#desk.parts.db, assetId);
  }

  async preview(order: ExportOrder): Promise<RouteOutput<'exports.preview'>> {
    const { parts, readSet } = this.#desk;
    return previewExport(parts, order, await readSet(order.set), this.#folderOf(order));
  }

  /** @throws EaselError `conflict` while another runs; `invalid_input` where no folder was picked */
  async start(order: ExportOrder): Promise<void> {
    this.#refuseAnother();
    const seqs = await this.#desk.readSet(order.set);
    // another may have begun while they were read
    this.#refuseAnother();
    this.#begin(order, seqs);
  }

  #refuseAnother(): void {
    if (this.#run !== null)
      throw new EaselError('conflict', 'Another export runs. Wait for it, or cancel it.');
  }

  #begin(order: ExportOrder, seqs: readonly number[]): void {
    const folder = this.#folderOf(order);
    if (folder === null) throw new EaselError('invalid_input', 'Choose a folder first.');
    const target = targetIn(folder, order, this.#desk.parts.now());
    const hooks: ExportHooks = {
      refused: ({ asset }, reason) => {
        const problems = this.#state?.problems ?? [];
        if (problems.length < mostProblems) {
          this.#change({ problems: [...problems, { name: basename(asset.file ?? asset.id), reason }] });
        }
      },
      progressed: (progress) => this.#change(progress),
    };
    const run = this.#desk.exporter.start(order, target, hooks, seqs);
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
    this.#desk.changed();
  }

  /** What the last export made. @throws EaselError `not_found` */
  made(): string {
    if (this.#state === null) throw new EaselError('not_found', 'There is no export to show.');
    return this.#state.target;
  }

  savePreset(name: string, manner: ExportManner): void {
    savePreset(this.#desk.parts.db, name, manner, this.#desk.parts.now());
    this.#desk.changed();
  }

  removePreset(id: string): void {
    removePreset(this.#desk.parts.db, id);
    this.#desk.changed();
  }

  get #folder(): string | null {
    return exportFolder(this.#desk.parts.db) ?? this.#desk.usualFolder;
  }

  /** That of the export it is like, or the one that was picked. */
  #folderOf({ like }: ExportOrder): string | null {
    const earlier = like === undefined ? null : targetOf(this.#desk.parts.db, like);
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
    this.#desk.setTimer(() => {
      this.#isTelling = false;
      this.#desk.changed();
    }, toldEveryMs);
  }
}
