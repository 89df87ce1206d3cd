// Hands pictures and films over: to a folder, an archive or a contact sheet. The library's own files are only read.
import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ExportOrder } from '@shared/domain/ExportOrder';
import type { ExportParts } from './ExportParts';
import { planExport } from './ExportPlan';
import { type ExportHooks, ExportRun } from './ExportRun';
import { brokenOff, endBroken } from './exportRecords';

export class Exporter {
  readonly #parts: ExportParts;
  readonly #running = new Map<string, ExportRun>();

  constructor(parts: ExportParts) {
    this.#parts = parts;
  }

  /** Clears away what exports left that a crash broke off. */
  async recover(): Promise<void> {
    const { db, now, log } = this.#parts;
    for (const { id, staging } of brokenOff(db)) {
      endBroken(db, id, now());
      if (basename(staging) !== `.easel-export-${id}`) continue;
      await rm(staging, { recursive: true, force: true }).catch((error: unknown) =>
        log.warn({ error: String(error) }, 'what an export left could not be cleared away'),
      );
    }
  }

  /**
   * Begins to hand over.
   * @param target absolute: the folder, or the file that is to be made
   * @throws EaselError `invalid_input` where the names cannot be read
   */
  start(order: ExportOrder, target: string, hooks: ExportHooks = {}): ExportRun {
    const run = new ExportRun(this.#parts, planExport(this.#parts, order, target), hooks);
    this.#running.set(run.id, run);
    void run.ended.finally(() => this.#running.delete(run.id));
    return run;
  }

  /** Ends what is under way; whole files stay. */
  async close(): Promise<void> {
    const runs = [...this.#running.values()];
    for (const run of runs) run.cancel();
    await Promise.all(runs.map(({ ended }) => ended));
  }
}
