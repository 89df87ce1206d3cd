// Hands pictures and films over: to a folder, an archive or a contact sheet. The library's own files are only read.
import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ExportOrder } from '@shared/domain/library/ExportOrder';
import type { ExportParts } from './ExportParts';
import { planExport } from './ExportPlan';
import { type ExportHooks, ExportRun } from './ExportRun';
import { brokenOff, endBroken } from './exportRecords';

export class Exporter {
  readonly #parts: ExportParts;
  readonly #running = new Map<string, ExportRun>();
  #recovering: Promise<void> = Promise.resolve();

  constructor(parts: ExportParts) {
    this.#parts = parts;
  }

  /** Clears away what exports left that a crash broke off; what cannot be cleared is left to the next start. */
  recover(): Promise<void> {
    this.#recovering = this.#recover();
    return this.#recovering;
  }

  /**
   * Begins to hand over.
   * @param target absolute: the folder, or the file that is to be made
   * @param seqs the numbers of its set, where they are known already
   * @throws EaselError `invalid_input` where the names cannot be read
   */
  start(
    order: ExportOrder,
    target: string,
    hooks: ExportHooks = {},
    seqs = this.#parts.seqsOf(order.set),
  ): ExportRun {
    const run = new ExportRun(this.#parts, planExport(this.#parts, order, seqs, target), hooks);
    this.#running.set(run.id, run);
    void run.ended.finally(() => this.#running.delete(run.id));
    return run;
  }

  /** Ends what is under way; whole files stay. */
  async close(): Promise<void> {
    const runs = [...this.#running.values()];
    for (const run of runs) run.cancel();
    await Promise.all([this.#recovering, ...runs.map(({ ended }) => ended)]);
  }

  async #recover(): Promise<void> {
    const { db, now, log } = this.#parts;
    for (const { id, staging } of brokenOff(db)) {
      try {
        // a helper of the Easel that ended may be writing into it still
        if (basename(staging) === `.easel-export-${id}`)
          await rm(staging, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
        // once it is gone: an end in between forgets nothing
        endBroken(db, id, now());
      } catch (error) {
        log.warn({ error: String(error) }, 'what an export left could not be cleared away');
      }
    }
  }
}
