// A running export: several files at once; each gets its name when it is complete.
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExportSettings } from '@shared/domain/library/ExportRequest';
import { makeFolders } from '../files/makeFolders';
import type { ExportDeps } from './ExportDeps';
import type { ExportPlan } from './ExportPlan';
import type { ExportItem } from './exportItems';
import { describeLosses, fileProblem, isFatal, targetProblem } from './exportMessages';
import { presetOf } from './exportPresets';
import { addFiles, addRecord, type ExportedFile, endRecord } from './exportRecords';
import { FolderSink } from './FolderSink';
import { type Lost, makeMedia } from './makeMedia';
import type { Sink } from './Sink';
import { SheetSink } from './sheet/SheetSink';
import { ZipSink } from './zip/ZipSink';

const parallelFiles = 4;
const filesPerRecord = 200;

export type ExportHooks = Readonly<{
  onExported?: (file: string, item: ExportItem) => void | Promise<void>;
  onRefused?: (item: ExportItem, problem: string) => void;
  onProgress?: (progress: ExportProgress) => void;
}>;
export type ExportProgress = Readonly<{ done: number; failed: number; total: number }>;
export type ExportEnd = ExportProgress &
  Readonly<{
    state: 'done' | 'cancelled' | 'failed';
    target: string;
    /** The paths of the target and of further pages of a contact sheet; empty if nothing was created. */
    made: readonly string[];
    /** Why the export ended early, or why the first failed file was not exported. */
    problem: string | null;
    /** What was lost in the exported files compared with the originals, for the user; null: nothing. */
    note: string | null;
  }>;

type Ending = Pick<ExportEnd, 'state' | 'target' | 'made' | 'problem'>;
const nothingMade = { made: [] } as const;

export class ExportRun {
  readonly id = randomUUID();
  readonly ended: Promise<ExportEnd>;
  readonly #deps: ExportDeps;
  readonly #plan: ExportPlan;
  readonly #hooks: ExportHooks;
  readonly #staging: string;
  readonly #unrecorded: ExportedFile[] = [];
  readonly #lost = new Map<Lost, number>();
  #done = 0;
  #failed = 0;
  #firstProblem: string | null = null;
  #fatal: unknown = null;
  #cancelled = false;

  constructor(deps: ExportDeps, plan: ExportPlan, hooks: ExportHooks) {
    this.#deps = deps;
    this.#plan = plan;
    this.#hooks = hooks;
    this.#staging = join(plan.folder, `.easel-export-${this.id}`);
    this.ended = this.#run();
  }

  get progress(): ExportProgress {
    return { done: this.#done, failed: this.#failed, total: this.#plan.total };
  }

  get manner(): ExportSettings {
    return this.#plan.manner;
  }

  cancel(): void {
    this.#cancelled = true;
  }

  async #run(): Promise<ExportEnd> {
    const { db, now } = this.#deps;
    const { target, folder, manner, originalMatrix, total } = this.#plan;
    let end: Ending;
    try {
      await makeFolders(folder);
      const record = { manner, matrix: originalMatrix, preset: presetOf(db, manner), total };
      addRecord(db, { id: this.id, target, staging: this.#staging, ...record, at: now() });
      await mkdir(this.#staging);
      end = await this.#exportAll();
    } catch (error) {
      end = { ...nothingMade, state: 'failed', target, problem: targetProblem(target, error) };
    }
    await rm(this.#staging, { recursive: true, force: true }).catch(() => {});
    const { done, failed } = this.progress;
    if (db.open) {
      this.#recordFiles();
      // an incomplete archive or contact sheet is deleted, so nothing was exported
      const files = end.state === 'done' || manner.format === 'files' ? done : 0;
      endRecord(db, { id: this.id, ...end, files, failed, message: end.problem, at: now() });
    }
    return { ...this.progress, ...end, note: describeLosses(this.#lost) };
  }

  async #exportAll(): Promise<Ending> {
    const sink = openSink(this.#deps, this.#plan, this.#staging);
    const items = this.#plan.items();
    await Promise.all(Array.from({ length: parallelFiles }, () => this.#exportItems(items, sink)));
    const { target } = this.#plan;
    try {
      if (this.#fatal !== null) throw this.#fatal;
      if (this.#cancelled) {
        await sink.abandon();
        return { ...nothingMade, state: 'cancelled', target, problem: null };
      }
      if (this.#done === 0 && this.#plan.manner.format !== 'files') {
        // no empty archive or contact sheet is created, because programs call such a file corrupt
        await sink.abandon();
        const state = this.#failed === 0 ? 'done' : 'failed';
        return { ...nothingMade, state, target, problem: this.#firstProblem };
      }
      const made = await sink.finish();
      return { state: 'done', target: made[0], made, problem: this.#firstProblem };
    } catch (error) {
      await sink.abandon();
      return { ...nothingMade, state: 'failed', target, problem: targetProblem(target, error) };
    }
  }

  async #exportItems(items: Iterator<ExportItem>, sink: Sink): Promise<void> {
    for (;;) {
      if (this.#cancelled || this.#fatal !== null || !this.#deps.db.open) return;
      const next = items.next();
      if (next.done) return;
      const item = next.value;
      try {
        const stagedPath = join(this.#staging, `${item.index}.made`);
        const made = await makeMedia(this.#deps, this.#plan.manner, item, stagedPath);
        const file = await sink.add(item, made);
        if (item.conversion !== null) await rm(stagedPath, { force: true });
        this.#done += 1;
        for (const each of made.lost) this.#lost.set(each, (this.#lost.get(each) ?? 0) + 1);
        this.#unrecorded.push({ file, assetId: item.asset.id });
        if (this.#unrecorded.length >= filesPerRecord) this.#recordFiles();
        await this.#hooks.onExported?.(file, item);
      } catch (error) {
        this.#refuse(item, error);
      }
      this.#hooks.onProgress?.(this.progress);
    }
  }

  #refuse(item: ExportItem, error: unknown): void {
    if (isFatal(error)) {
      this.#fatal ??= error;
      return;
    }
    this.#failed += 1;
    const problem = fileProblem(error);
    this.#firstProblem ??= problem;
    this.#deps.log.warn({ assetId: item.asset.id, error: String(error) }, 'a file was not exported');
    this.#hooks.onRefused?.(item, problem);
  }

  #recordFiles(): void {
    addFiles(this.#deps.db, this.id, this.#unrecorded.splice(0));
  }
}

function openSink(parts: ExportDeps, plan: ExportPlan, staging: string): Sink {
  const { manner, matrix, target, total } = plan;
  switch (manner.format) {
    case 'files':
      return new FolderSink(parts, target, staging);
    case 'zip':
      return new ZipSink(target, staging);
    case 'sheet':
      return new SheetSink(parts, { manner, matrix, target, staging, total });
  }
}
