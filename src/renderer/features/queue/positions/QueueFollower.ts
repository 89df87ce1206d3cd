// Keeps the positions of a profile's jobs up to date from main's events. A section is read completely, page
// by page, when first needed, after a failed move, and when main reports more changes than it lists; listed
// changes update single jobs.

import type { QueueSection } from '@shared/domain/queue/jobStates';
import type { RouteInput } from '@shared/ipc/contract';
import type { PositionsPage } from '@shared/ipc/create/queueRoutes';
import type { AnyEvent } from '@shared/ipc/events';
import { unpackId } from '@shared/ipc/library/packedIds';
import type { Move } from '../reorder';
import { type PositionKey, PositionTable, sectionOrder } from './PositionTable';

/** Minimum time between two full reads, ms. */
const readSpacingMs = 1000;
/** How long after its answer the event of a move may arrive, ms. */
const settleMs = 250;

/** A new object after every change. */
export interface FollowedPositions {
  readonly table: PositionTable;
  /** The first read has not finished: rows may be missing. */
  readonly isReading: boolean;
  readonly error: Error | null;
}

interface FollowerDependencies {
  readonly profileId: string;
  readonly read: (input: RouteInput<'queue.places'>) => Promise<PositionsPage>;
  readonly move: (move: Move) => Promise<unknown>;
  readonly setTimer: (work: () => void, delayMs: number) => void;
  /** Monotonic time, ms. */
  readonly now: () => number;
}

type Reading = Readonly<{ table: PositionTable; newer: Set<string> }>;
/** @param ids the changed jobs; null: any */
type Listener = (ids: readonly string[] | null) => void;

export class QueueFollower {
  readonly #parts: FollowerDependencies;
  readonly #wanted = new Set<QueueSection>(['attention', 'running', 'next']);
  readonly #complete = new Set<QueueSection>();
  readonly #listeners = new Set<Listener>();
  #followed: FollowedPositions = { table: new PositionTable(), isReading: true, error: null };
  #reading: Reading | null = null;
  #again = false;
  #readAt = Number.NEGATIVE_INFINITY;
  /**
   * Jobs that the user moved, with the positions that main reported last. Once no move is in progress, these
   * positions apply: a job that main did not move returns to its former position.
   */
  readonly #moved = new Map<string, PositionKey>();
  #moves = 0;

  constructor(parts: FollowerDependencies) {
    this.#parts = parts;
  }

  get profileId(): string {
    return this.#parts.profileId;
  }

  get followed(): FollowedPositions {
    return this.#followed;
  }

  /** @returns a function that removes the listener */
  onChanged(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  isComplete(section: QueueSection): boolean {
    return this.#complete.has(section);
  }

  want(sections: readonly QueueSection[]): void {
    for (const section of sections) this.#wanted.add(section);
    if (!this.#reading && [...this.#wanted].some((section) => !this.#complete.has(section))) {
      void this.#read([...this.#wanted].filter((section) => !this.#complete.has(section)));
    }
  }

  hear(event: AnyEvent): void {
    if (event.name !== 'jobs.changed') return;
    const { places, readAgain } = event.payload;
    const changed: string[] = [];
    for (const position of places) {
      if (position.profileId !== this.profileId) continue;
      const shown =
        position.section !== null && this.#wanted.has(position.section)
          ? position
          : { ...position, section: null };
      this.#reading?.newer.add(position.id);
      if (this.#reading && this.#reading.table !== this.#followed.table) this.#reading.table.put(shown);
      if (position.section !== 'next') this.#moved.delete(position.id);
      if (this.#moved.has(position.id)) this.#moved.set(position.id, position);
      else if (this.#followed.table.put(shown)) changed.push(position.id);
    }
    if (changed.length > 0) this.#tell(changed);
    if (readAgain) this.#readAgain();
  }

  /**
   * Shows a move at once and asks main to carry it out.
   * @throws main's error, after which everything is read again
   */
  async move(move: Move): Promise<void> {
    const { table } = this.#followed;
    for (const position of positionsAfterMove(table, move)) {
      const known = this.#moved.get(position.id) ?? table.keyOf(position.id);
      if (known) this.#moved.set(position.id, known);
      table.put({ ...position, section: 'next' });
      this.#reading?.newer.add(position.id);
    }
    this.#moves += 1;
    this.#tell(move.jobIds);
    try {
      await this.#parts.move(move);
    } catch (error) {
      this.#readAgain();
      throw error;
    } finally {
      this.#moves -= 1;
      if (this.#moves === 0) this.#parts.setTimer(() => this.#settleMoves(), settleMs);
    }
  }

  #settleMoves(): void {
    if (this.#moves > 0) return;
    const positions = [...this.#moved.values()];
    this.#moved.clear();
    const changed = positions.filter((position) =>
      this.#followed.table.put({ ...position, section: 'next' }),
    );
    if (changed.length > 0) this.#tell(changed.map(({ id }) => id));
  }

  #readAgain(): void {
    if (this.#again) return;
    this.#again = true;
    const wait = this.#reading ? 0 : Math.max(0, this.#readAt + readSpacingMs - this.#parts.now());
    // a read in progress checks `again` when it ends
    if (!this.#reading) this.#parts.setTimer(() => this.#startAgain(), wait);
  }

  #startAgain(): void {
    if (!this.#again || this.#reading) return;
    this.#again = false;
    void this.#read([...this.#wanted]);
  }

  async #read(sections: readonly QueueSection[]): Promise<void> {
    // the current rows stay until a re-read is complete; the first read shows its pages as they arrive
    const isNew = sections.every((section) => !this.#complete.has(section));
    const reading: Reading = { table: isNew ? this.#followed.table : new PositionTable(), newer: new Set() };
    this.#reading = reading;
    this.#readAt = this.#parts.now();
    try {
      for (const section of sectionOrder) {
        if (sections.includes(section)) await this.#readSection(section, reading, isNew);
      }
      this.#reading = null;
      this.#followed = { table: reading.table, isReading: false, error: null };
    } catch (error) {
      this.#reading = null;
      this.#followed = { ...this.#followed, isReading: false, error: error as Error };
    }
    this.#tell(null);
    if (this.#again) {
      this.#again = false;
      this.#readAgain();
    } else if (this.#followed.error === null) this.want([]);
  }

  async #readSection(section: QueueSection, { table, newer }: Reading, isShown: boolean): Promise<void> {
    const { profileId, read } = this.#parts;
    let after: RouteInput<'queue.places'>['after'] = null;
    for (;;) {
      const page = await read({ profileId, section, after });
      table.putPage(section, page, newer);
      if (isShown) this.#tell(null);
      if (!page.more) break;
      after = lastOf(page);
    }
    this.#complete.add(section);
  }

  #tell(ids: readonly string[] | null): void {
    this.#followed = { ...this.#followed };
    for (const listener of this.#listeners) listener(ids);
  }
}

function lastOf({ ids, at, interactiveCount }: PositionsPage): PositionKey {
  const last = at.length - 1;
  return {
    id: unpackId(ids, last),
    at: at[last] ?? 0,
    lane: last < interactiveCount ? 'interactive' : 'batch',
  };
}

/**
 * The positions of waiting jobs after a move, as `jobOrder` in the main process computes them: between the
 * target job and the job before it, in the target's lane. At the end, each job keeps its lane.
 */
function positionsAfterMove(table: PositionTable, { jobIds, before }: Move): readonly PositionKey[] {
  const moving = jobIds.flatMap((id) => {
    const found = table.find(id);
    return found?.section === 'next' ? (table.keyAt('next', found.place) ?? []) : [];
  });
  if (before === null) return toEnd(table, moving);
  const target = table.find(before);
  const to = target?.section === 'next' ? table.keyAt('next', target.place) : null;
  if (!target || !to || jobIds.includes(before)) return [];
  const picked = new Set(jobIds);
  let ahead = target.place - 1;
  let from = table.keyAt('next', ahead);
  while (from && picked.has(from.id)) from = table.keyAt('next', --ahead);
  const start = from?.lane === to.lane ? from.at : null;
  const step = start === null ? 1 : (to.at - start) / (moving.length + 1);
  const first = start ?? to.at - moving.length - 1;
  return moving.map(({ id }, index) => ({ id, lane: to.lane, at: first + step * (index + 1) }));
}

function toEnd(table: PositionTable, moving: readonly PositionKey[]): readonly PositionKey[] {
  const ends = { interactive: endOf(table, 'interactive'), batch: endOf(table, 'batch') };
  return moving.map(({ id, lane }) => {
    ends[lane] += 1;
    return { id, lane, at: ends[lane] };
  });
}

/** The end position of a lane; the interactive lane comes first. */
function endOf(table: PositionTable, lane: PositionKey['lane']): number {
  let low = 0;
  let high = table.count('next');
  while (low < high) {
    const middle = (low + high) >> 1;
    if (lane === 'batch' || table.keyAt('next', middle)?.lane === 'interactive') low = middle + 1;
    else high = middle;
  }
  const last = table.keyAt('next', low - 1);
  return last?.lane === lane ? last.at : 0;
}
