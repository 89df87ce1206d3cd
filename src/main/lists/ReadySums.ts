// Sums over the rows of the next run: all rows are counted once, then only changed ones.
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import type { ExpectedMedia, TallyLine } from '@shared/models';
import { batchTooLargeMessage, MAX_BATCH_CHARACTERS, MAX_JOBS } from '@shared/prompt';
import type { Db } from '../database/Db';
import { forEachInSlices } from '../slices/forEachInSlices';
import type { PicturedReading } from './read/listReading';
import { countWaitingForRerun, isUnderWay, readyRows, rowStatuses, rowsById } from './rows/listRows';
import { rowJobs, rowMedia, rowSize } from './rows/rowJobs';

type Row = Parameters<typeof rowSize>[0];
/** What one row makes. `media` null: it has a problem. */
type Verdict = Readonly<{ jobs: number; characters: bigint; media: readonly TallyLine[] | null }>;

/** Why a list with more jobs than a batch may have is refused. */
export const tooManyJobs = (): string => t('lists.thisListMakesMoreThanJobsThe', { most: MAX_JOBS });

export class ReadySums {
  readonly #db: Db;
  readonly #listId: string;
  readonly #reading: PicturedReading;
  readonly #verdicts = new Map<number, Verdict>();
  readonly #lines = new Map<string, { expected: ExpectedMedia; jobs: number }>();
  readonly #bad = new Set<number>();
  readonly #touched = new Set<number>();
  /** Rows ticked while in progress: no event says when they end. */
  readonly #toCome = new Set<number>();
  #isWhole = false;
  #jobs = 0;
  #characters = 0n;

  constructor(db: Db, listId: string, reading: PicturedReading) {
    this.#db = db;
    this.#listId = listId;
    this.#reading = reading;
  }

  touch(rowIds: readonly number[]): void {
    for (const id of rowIds) this.#touched.add(id);
  }

  /** @throws EaselError `invalid_input` if the rows make more than a batch may have */
  async settle(): Promise<void> {
    if (!this.#isWhole) await this.#countAll();
    const touched = [...new Set([...this.#touched, ...this.#toCome])];
    this.#touched.clear();
    this.#toCome.clear();
    for (const id of touched) this.#take(id);
    const rows = rowsById(this.#db, this.#listId, touched);
    await this.#reading.look(rows);
    await forEachInSlices(rows, (row) => {
      if (row.isReady) this.#put(row.id, this.#verdict(row));
      else if (row.comesReady) this.#toCome.add(row.id);
    });
    if (this.#jobs > MAX_JOBS) throw new EaselError('invalid_input', tooManyJobs());
    if (this.#characters > MAX_BATCH_CHARACTERS)
      throw new EaselError('invalid_input', batchTooLargeMessage());
  }

  get lines(): readonly TallyLine[] {
    return [...this.#lines.values()].filter(({ jobs }) => jobs > 0);
  }

  get jobs(): number {
    return this.#jobs;
  }

  get good(): number {
    return this.#verdicts.size - this.#bad.size;
  }

  get badIds(): number[] {
    return [...this.#bad];
  }

  /** Some of the rows without a problem, spread over all of them. */
  someGood(most: number): number[] {
    const { good } = this;
    const ids: number[] = [];
    let place = 0;
    for (const [id, { media }] of this.#verdicts) {
      if (ids.length === most) break;
      if (media === null) continue;
      if (place >= (ids.length * good) / most) ids.push(id);
      place += 1;
    }
    return ids;
  }

  // counts the jobs of all rows before making any
  async #countAll(): Promise<void> {
    let jobs = 0;
    let characters = 0n;
    await this.#reading.look(readyRows(this.#db, this.#listId));
    await forEachInSlices(readyRows(this.#db, this.#listId), (row) => {
      const size = rowSize(row, this.#reading);
      jobs += size.jobs;
      characters += size.characters;
      if (jobs > MAX_JOBS) throw new EaselError('invalid_input', tooManyJobs());
      if (characters > MAX_BATCH_CHARACTERS) throw new EaselError('invalid_input', batchTooLargeMessage());
    });
    await forEachInSlices(readyRows(this.#db, this.#listId), (row) => {
      this.#take(row.id);
      this.#put(row.id, this.#verdict(row));
    });
    await this.#findToCome();
    this.#isWhole = true;
  }

  // reads no row if the list's stored count of rows that wait to run again is 0
  async #findToCome(): Promise<void> {
    if (countWaitingForRerun(this.#db, this.#listId) === 0) return;
    await forEachInSlices(rowStatuses(this.#db, this.#listId), ({ id, ticked, state }) => {
      if (ticked === 1 && isUnderWay(state)) this.#toCome.add(id);
    });
  }

  #verdict(row: Row): Verdict {
    const { characters } = rowSize(row, this.#reading);
    const made = rowJobs(row, this.#reading);
    const { plan } = made;
    if (plan === null) return { jobs: 0, characters: 0n, media: null };
    return { jobs: Number(plan.count), characters, media: rowMedia(this.#reading.model, made, plan) };
  }

  #put(id: number, verdict: Verdict): void {
    this.#verdicts.set(id, verdict);
    if (verdict.media === null) this.#bad.add(id);
    this.#add(verdict, 1);
  }

  #take(id: number): void {
    const verdict = this.#verdicts.get(id);
    if (!verdict) return;
    this.#verdicts.delete(id);
    this.#bad.delete(id);
    this.#add(verdict, -1);
  }

  #add({ jobs, characters, media }: Verdict, sign: 1 | -1): void {
    this.#jobs += sign * jobs;
    this.#characters += BigInt(sign) * characters;
    for (const { expected, jobs: some } of media ?? []) {
      const key = `${expected.count} ${expected.width} ${expected.height} ${expected.durationS}`;
      const line = this.#lines.get(key) ?? { expected, jobs: 0 };
      line.jobs += sign * some;
      this.#lines.set(key, line);
    }
  }
}
