// The preview of a list's next run, and the run itself. The caller serialises the calls.
import type { RouteInput, RouteOutput } from '@shared/ipc/contract';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import type { BatchOrder, JobOrder } from '../ports/BatchOrder';
import type { KeptLists } from './KeptLists';
import type { ListParts } from './ListParts';
import { ReadySums } from './ReadySums';
import { rememberImport } from './read/listImports';
import type { PicturedReading } from './read/listReading';
import { jobsOfRow } from './rows/jobsOfRow';
import { readyRows, rowsById } from './rows/listRows';
import { rowJobs } from './rows/rowJobs';

type ListUse = RouteInput<'lists.check'>;
type RunParts = Pick<ListParts, 'db' | 'quote' | 'enqueue' | 'random' | 'now'>;

/** With more changed rows than this, all rows are counted again, in slices. */
const mostTouched = 2000;
/** Number of prompts shown before many jobs are queued, as for the form. */
const mostSamples = 5;

export class ListRuns {
  readonly #parts: RunParts;
  readonly #lists: KeptLists;
  readonly #reading: (use: ListUse) => PicturedReading;
  /** The counts of the last list, and the parameters they were made with. */
  #last: Readonly<{ listId: string; key: string; wildcards: unknown; sums: ReadySums }> | null = null;

  constructor(parts: RunParts, lists: KeptLists, reading: (use: ListUse) => PicturedReading) {
    this.#parts = parts;
    this.#lists = lists;
    this.#reading = reading;
  }

  touch(listId: string, rowIds: readonly number[] | null): void {
    if (this.#last?.listId !== listId) return;
    if (rowIds === null || rowIds.length > mostTouched) this.#last = null;
    else this.#last.sums.touch(rowIds);
  }

  /** @throws EaselError `invalid_input` if the list makes more jobs than a batch may have */
  async check(use: ListUse): Promise<RouteOutput<'lists.check'>> {
    const sums = await this.#freshSums(use);
    const { profileId, modelId, plan } = use;
    const quote = this.#parts.quote({ profileId, modelId, lines: sums.lines, plan });
    const { badIds } = sums;
    return { quote: { ...quote, jobs: sums.jobs }, good: sums.good, bad: badIds.length, badIds };
  }

  /** Some of the prompts that the next run would send, spread over its valid rows. */
  async samples(use: ListUse): Promise<string[]> {
    const sums = await this.#freshSums(use);
    const reading = this.#reading(use);
    const rows = rowsById(this.#parts.db, use.listId, sums.someGood(mostSamples));
    const ofEach = Math.ceil(mostSamples / rows.length);
    return rows.flatMap((row) => rowJobs(row, reading).plan?.samples(ofEach) ?? []).slice(0, mostSamples);
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
    if (quote.jobs !== jobs) throw otherCount();
    this.#lists.choose(use.listId, use.modelId);
    const queued = await this.#queue(use, jobs, { choices: choices ?? {}, consent });
    this.#lists.bill(use.listId, use.profileId);
    return queued;
  }

  /** @param most the announced number: a picture that has appeared since may make another row valid */
  async #queue(
    use: ListUse,
    most: number,
    said: Pick<BatchOrder, 'choices' | 'consent'>,
  ): Promise<RouteOutput<'lists.run'>> {
    const { db, enqueue, random, now } = this.#parts;
    const list = this.#lists.get(use.listId);
    const reading = await this.#reading(use).kept(readyRows(db, use.listId));
    let leftOut = 0;
    let made = 0;
    function* orders(): Generator<JobOrder> {
      for (const row of readyRows(db, use.listId)) {
        const jobs = jobsOfRow(row, list.columns, reading, { random, now, name: list.name });
        if (jobs === null) leftOut += 1;
        for (const order of jobs ?? []) {
          made += 1;
          if (made > most) throw otherCount();
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
        ...said,
      });
      const contentHash = sourceHash ?? use.listId;
      rememberImport(db, { contentHash, batchId, fileName: list.name, at: now() });
      return { batchId, count, leftOut };
    } finally {
      this.touch(use.listId, null);
    }
  }

  async #freshSums(use: ListUse): Promise<ReadySums> {
    await this.#reading(use).look([]);
    const sums = this.#sumsOf(use);
    await sums.settle();
    return sums;
  }

  #sumsOf(use: ListUse): ReadySums {
    const reading = this.#reading(use);
    const { listId, profileId, modelId, base, vary = null } = use;
    const key = JSON.stringify([profileId, modelId, base, vary, reading.mapping]);
    const { wildcards } = reading;
    const known = this.#last;
    if (known?.listId === listId && known.key === key && known.wildcards === wildcards) return known.sums;
    const sums = new ReadySums(this.#parts.db, listId, reading);
    this.#last = { listId, key, wildcards, sums };
    return sums;
  }
}

function otherCount(): EaselError {
  return new EaselError('invalid_input', t('lists.theNumberOfJobsInThisList'));
}
