// Sums over the rows of the next run: all rows are counted once, then only changed ones.
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import type { ExpectedMedia, ExpectedMediaCount } from '@shared/models';
import { batchTooLargeMessage, MAX_BATCH_CHARACTERS, MAX_JOBS } from '@shared/prompt';
import type { Db } from '../database/Db';
import { forEachInSlices } from '../slices/forEachInSlices';
import type { ListReadingWithFiles } from './read/listReading';
import { countWaitingForRerun, isInProgress, readyRows, rowStatuses, rowsById } from './rows/listRows';
import { rowJobs, rowMedia, rowSize } from './rows/rowJobs';

type Row = Parameters<typeof rowSize>[0];
/** The number of jobs, their characters and expected results of one row. `media` null: the row has a problem. */
type RowResult = Readonly<{ jobs: number; characters: bigint; media: readonly ExpectedMediaCount[] | null }>;

/** Why a list with more jobs than a batch may have is refused. */
export const tooManyJobs = (): string => t('lists.thisListMakesMoreThanJobsThe', { most: MAX_JOBS });

export class ReadySums {
  readonly #db: Db;
  readonly #listId: string;
  readonly #reading: ListReadingWithFiles;
  readonly #results = new Map<number, RowResult>();
  readonly #counts = new Map<string, { expected: ExpectedMedia; jobs: number }>();
  readonly #bad = new Set<number>();
  readonly #changedIds = new Set<number>();
  /** Rows ticked while in progress: no event says when they end. */
  readonly #tickedInProgress = new Set<number>();
  #allCounted = false;
  #jobs = 0;
  #characters = 0n;

  constructor(db: Db, listId: string, reading: ListReadingWithFiles) {
    this.#db = db;
    this.#listId = listId;
    this.#reading = reading;
  }

  rowsChanged(rowIds: readonly number[]): void {
    for (const id of rowIds) this.#changedIds.add(id);
  }

  /** @throws EaselError `invalid_input` if the rows make more than a batch may have */
  async refresh(): Promise<void> {
    if (!this.#allCounted) await this.#countAll();
    const changedIds = [...new Set([...this.#changedIds, ...this.#tickedInProgress])];
    this.#changedIds.clear();
    this.#tickedInProgress.clear();
    for (const id of changedIds) this.#removeResult(id);
    const rows = rowsById(this.#db, this.#listId, changedIds);
    await this.#reading.checkFiles(rows);
    await forEachInSlices(rows, (row) => {
      if (row.isReady) this.#setResult(row.id, this.#evaluate(row));
      else if (row.becomesReady) this.#tickedInProgress.add(row.id);
    });
    if (this.#jobs > MAX_JOBS) throw new EaselError('invalid_input', tooManyJobs());
    if (this.#characters > MAX_BATCH_CHARACTERS)
      throw new EaselError('invalid_input', batchTooLargeMessage());
  }

  get counts(): readonly ExpectedMediaCount[] {
    return [...this.#counts.values()].filter(({ jobs }) => jobs > 0);
  }

  get jobs(): number {
    return this.#jobs;
  }

  get good(): number {
    return this.#results.size - this.#bad.size;
  }

  get badIds(): number[] {
    return [...this.#bad];
  }

  /** Some of the rows without a problem, spread over all of them. */
  sampleGoodRows(limit: number): number[] {
    const { good } = this;
    const ids: number[] = [];
    let index = 0;
    for (const [id, { media }] of this.#results) {
      if (ids.length === limit) break;
      if (media === null) continue;
      if (index >= (ids.length * good) / limit) ids.push(id);
      index += 1;
    }
    return ids;
  }

  // counts the jobs of all rows before making any
  async #countAll(): Promise<void> {
    let jobs = 0;
    let characters = 0n;
    await this.#reading.checkFiles(readyRows(this.#db, this.#listId));
    await forEachInSlices(readyRows(this.#db, this.#listId), (row) => {
      const size = rowSize(row, this.#reading);
      jobs += size.jobs;
      characters += size.characters;
      if (jobs > MAX_JOBS) throw new EaselError('invalid_input', tooManyJobs());
      if (characters > MAX_BATCH_CHARACTERS) throw new EaselError('invalid_input', batchTooLargeMessage());
    });
    await forEachInSlices(readyRows(this.#db, this.#listId), (row) => {
      this.#removeResult(row.id);
      this.#setResult(row.id, this.#evaluate(row));
    });
    await this.#findTickedInProgress();
    this.#allCounted = true;
  }

  // reads no row if the list's stored count of rows that wait to run again is 0
  async #findTickedInProgress(): Promise<void> {
    if (countWaitingForRerun(this.#db, this.#listId) === 0) return;
    await forEachInSlices(rowStatuses(this.#db, this.#listId), ({ id, ticked, state }) => {
      if (ticked === 1 && isInProgress(state)) this.#tickedInProgress.add(id);
    });
  }

  #evaluate(row: Row): RowResult {
    const { characters } = rowSize(row, this.#reading);
    const made = rowJobs(row, this.#reading);
    const { plan } = made;
    if (plan === null) return { jobs: 0, characters: 0n, media: null };
    return { jobs: Number(plan.count), characters, media: rowMedia(this.#reading.model, made, plan) };
  }

  #setResult(id: number, result: RowResult): void {
    this.#results.set(id, result);
    if (result.media === null) this.#bad.add(id);
    this.#add(result, 1);
  }

  #removeResult(id: number): void {
    const result = this.#results.get(id);
    if (!result) return;
    this.#results.delete(id);
    this.#bad.delete(id);
    this.#add(result, -1);
  }

  #add({ jobs, characters, media }: RowResult, sign: 1 | -1): void {
    this.#jobs += sign * jobs;
    this.#characters += BigInt(sign) * characters;
    for (const { expected, jobs: some } of media ?? []) {
      const key = `${expected.count} ${expected.width} ${expected.height} ${expected.durationS}`;
      const count = this.#counts.get(key) ?? { expected, jobs: 0 };
      count.jobs += sign * some;
      this.#counts.set(key, count);
    }
  }
}
