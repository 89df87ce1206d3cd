// Exports to a folder, an archive or a contact sheet. The library's own files are only read.
import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ExportRequest } from '@shared/domain/library/ExportRequest';
import type { ExportDeps } from './ExportDeps';
import { planExport } from './ExportPlan';
import { type ExportHooks, ExportRun } from './ExportRun';
import { endInterrupted, interruptedExports } from './exportRecords';

export class Exporter {
  readonly #deps: ExportDeps;
  readonly #running = new Map<string, ExportRun>();
  #recovering: Promise<void> = Promise.resolve();

  constructor(deps: ExportDeps) {
    this.#deps = deps;
  }

  /** Deletes the staging folders of exports that a crash interrupted; the next start retries after an error. */
  recover(): Promise<void> {
    this.#recovering = this.#recover();
    return this.#recovering;
  }

  // `target`: the folder or single file. Throws EaselError `invalid_input` if the name pattern is invalid.
  start(
    order: ExportRequest,
    target: string,
    hooks: ExportHooks = {},
    seqs = this.#deps.seqsOf(order.set),
  ): ExportRun {
    const run = new ExportRun(this.#deps, planExport(this.#deps, order, seqs, target), hooks);
    this.#running.set(run.id, run);
    void run.ended.finally(() => this.#running.delete(run.id));
    return run;
  }

  async close(): Promise<void> {
    const runs = [...this.#running.values()];
    for (const run of runs) run.cancel();
    await Promise.all([this.#recovering, ...runs.map(({ ended }) => ended)]);
  }

  async #recover(): Promise<void> {
    const { db, now, log } = this.#deps;
    for (const { id, staging } of interruptedExports(db)) {
      try {
        // a helper process of the crashed Easel may still be writing into it
        if (basename(staging) === `.easel-export-${id}`)
          await rm(staging, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
        // recorded after the deletion, so that a folder is not forgotten if Easel crashes in between
        endInterrupted(db, id, now());
      } catch (error) {
        log.warn({ error: String(error) }, 'what an export left could not be cleared away');
      }
    }
  }
}
