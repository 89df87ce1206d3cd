// The preview of a list's next run, and the run itself. The caller serialises the calls.
import type { RouteInput, RouteOutput } from '@shared/ipc/contract';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import type { BatchRequest, JobOrder } from '../ports/BatchRequest';
import type { ListDependencies } from './ListDependencies';
import type { ListStore } from './ListStore';
import { ReadySums } from './ReadySums';
import { recordImport } from './read/listImports';
import type { ListReadingWithFiles } from './read/listReading';
import { jobsOfRow } from './rows/jobsOfRow';
import { readyRows, rowsById } from './rows/listRows';
import { rowJobs } from './rows/rowJobs';

type ListUse = RouteInput<'lists.check'>;
type RunParts = Pick<ListDependencies, 'db' | 'quote' | 'enqueue' | 'random' | 'now'>;

/** With more changed rows than this, all rows are counted again, in slices. */
const MAX_CHANGED_ROWS = 2000;
/** Number of prompts shown before many jobs are queued, as for the form. */
const MAX_SAMPLES = 5;

export class ListRuns {
  readonly #parts: RunParts;
  readonly #lists: ListStore;
  readonly #reading: (use: ListUse) => ListReadingWithFiles;
  /** The counts of the last list, and the parameters they were made with. */
  #lastSums: Readonly<{ listId: string; key: string; wildcards: unknown; sums: ReadySums }> | null = null;

  constructor(parts: RunParts, lists: ListStore, reading: (use: ListUse) => ListReadingWithFiles) {
    this.#parts = parts;
    this.#lists = lists;
    this.#reading = reading;
  }

  rowsChanged(listId: string, rowIds: readonly number[] | null): void {
    if (this.#lastSums?.listId !== listId) return;
    if (rowIds === null || rowIds.length > MAX_CHANGED_ROWS) this.#lastSums = null;
    else this.#lastSums.sums.rowsChanged(rowIds);
  }

  /** @throws EaselError `invalid_input` if the list makes more jobs than a batch may have */
  async check(use: ListUse): Promise<RouteOutput<'lists.check'>> {
    const sums = await this.#freshSums(use);
    const { profileId, modelId, plan } = use;
    const quote = this.#parts.quote({ profileId, modelId, counts: sums.counts, plan });
    const { badIds } = sums;
    return { quote: { ...quote, jobs: sums.jobs }, good: sums.good, bad: badIds.length, badIds };
  }

  /** Some of the prompts that the next run would send, spread over its valid rows. */
  async samples(use: ListUse): Promise<string[]> {
    const sums = await this.#freshSums(use);
    const reading = this.#reading(use);
    const rows = rowsById(this.#parts.db, use.listId, sums.sampleGoodRows(MAX_SAMPLES));
    const samplesPerRow = Math.ceil(MAX_SAMPLES / rows.length);
    return rows
      .flatMap((row) => rowJobs(row, reading).plan?.samples(samplesPerRow) ?? [])
      .slice(0, MAX_SAMPLES);
  }

  /**
   * Queues the valid ticked rows that are not in progress, as one batch.
   * @throws EaselError `invalid_input` (other number of jobs than shown), `conflict` (other profile), `needs_consent`
   */
  async run({ jobs, choices, consent, ...use }: RouteInput<'lists.run'>): Promise<RouteOutput<'lists.run'>> {
    const { profileId } = this.#lists.get(use.listId);
    if (profileId !== null && profileId !== use.profileId) {
      throw new EaselError('conflict', t('lists.thisListIsBilledToAnotherProfile'));
    }
    const { quote } = await this.check(use);
    if (quote.jobs !== jobs) throw jobCountChangedError();
    this.#lists.setModel(use.listId, use.modelId);
    const queued = await this.#queue(use, jobs, { choices: choices ?? {}, consent });
    this.#lists.setProfile(use.listId, use.profileId);
    return queued;
  }

  /** @param maxJobs the number that was shown; more jobs (a new picture makes another row valid) are refused */
  async #queue(
    use: ListUse,
    maxJobs: number,
    orderDetails: Pick<BatchRequest, 'choices' | 'consent'>,
  ): Promise<RouteOutput<'lists.run'>> {
    const { db, enqueue, random, now } = this.#parts;
    const list = this.#lists.get(use.listId);
    const reading = await this.#reading(use).withStoredFiles(readyRows(db, use.listId));
    let leftOut = 0;
    let jobCount = 0;
    function* orders(): Generator<JobOrder> {
      for (const row of readyRows(db, use.listId)) {
        const jobs = jobsOfRow(row, list.columns, reading, { random, now, name: list.name });
        if (jobs === null) leftOut += 1;
        for (const order of jobs ?? []) {
          jobCount += 1;
          if (jobCount > maxJobs) throw jobCountChangedError();
          yield { ...order, listRow: row.id };
        }
      }
    }
    const sourceHash = list.contentHash;
    try {
      const { batchId, count } = await enqueue({
        profileId: use.profileId,
        model: reading.model,
        lane: 'batch',
        template: null,
        plan: null,
        source: 'list',
        sourceHash,
        limitMilli: null,
        jobs: orders(),
        ...orderDetails,
      });
      recordImport(db, { contentHash: sourceHash ?? use.listId, batchId, fileName: list.name, at: now() });
      return { batchId, count, leftOut };
    } finally {
      this.rowsChanged(use.listId, null);
    }
  }

  async #freshSums(use: ListUse): Promise<ReadySums> {
    await this.#reading(use).checkFiles([]);
    const sums = this.#sumsOf(use);
    await sums.refresh();
    return sums;
  }

  #sumsOf(use: ListUse): ReadySums {
    const reading = this.#reading(use);
    const { listId, profileId, modelId, base, vary = null } = use;
    const key = JSON.stringify([profileId, modelId, base, vary, reading.mapping]);
    const { wildcards } = reading;
    const cached = this.#lastSums;
    if (cached?.listId === listId && cached.key === key && cached.wildcards === wildcards) return cached.sums;
    const sums = new ReadySums(this.#parts.db, listId, reading);
    this.#lastSums = { listId, key, wildcards, sums };
    return sums;
  }
}

function jobCountChangedError(): EaselError {
  return new EaselError('invalid_input', t('lists.theNumberOfJobsInThisList'));
}
