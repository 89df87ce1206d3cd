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
/** The event about a move may arrive this long after the answer to the move, ms. */
const moveEventGraceMs = 250;

/** The positions at one time; a new object after every change. */
export interface PositionsSnapshot {
  readonly table: PositionTable;
  /** True: the first read has not finished, so rows may be missing. */
  readonly isReading: boolean;
  readonly error: Error | null;
}

interface StoreDependencies {
  readonly profileId: string;
  readonly read: (input: RouteInput<'queue.places'>) => Promise<PositionsPage>;
  readonly move: (move: Move) => Promise<unknown>;
  readonly setTimer: (work: () => void, delayMs: number) => void;
  /** Monotonic time, ms. */
  readonly now: () => number;
}

type ReadInProgress = Readonly<{ table: PositionTable; updatedIds: Set<string> }>;
/** @param ids the jobs whose positions changed; null: any position may have changed */
type Listener = (ids: readonly string[] | null) => void;

export class QueuePositionStore {
  readonly #dependencies: StoreDependencies;
  readonly #wantedSections = new Set<QueueSection>(['attention', 'running', 'next']);
  readonly #completeSections = new Set<QueueSection>();
  readonly #listeners = new Set<Listener>();
  #snapshot: PositionsSnapshot = { table: new PositionTable(), isReading: true, error: null };
  #reading: ReadInProgress | null = null;
  #rereadRequested = false;
  #lastReadAt = Number.NEGATIVE_INFINITY;
  /**
   * Jobs that the user moved, with the positions that main reported last. Once no move is in progress, these
   * positions apply: a job that main did not move returns to its former position.
   */
  readonly #moved = new Map<string, PositionKey>();
  #pendingMoves = 0;

  constructor(dependencies: StoreDependencies) {
    this.#dependencies = dependencies;
  }

  get profileId(): string {
    return this.#dependencies.profileId;
  }

  get snapshot(): PositionsSnapshot {
    return this.#snapshot;
  }

  /** @returns a function that removes the listener */
  onChanged(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  isComplete(section: QueueSection): boolean {
    return this.#completeSections.has(section);
  }

  requestSections(sections: readonly QueueSection[]): void {
    for (const section of sections) this.#wantedSections.add(section);
    if (!this.#reading && [...this.#wantedSections].some((section) => !this.#completeSections.has(section))) {
      void this.#read([...this.#wantedSections].filter((section) => !this.#completeSections.has(section)));
    }
  }

  handleEvent(event: AnyEvent): void {
    if (event.name !== 'jobs.changed') return;
    const { places, readAgain } = event.payload;
    const changed: string[] = [];
    for (const position of places) {
      if (position.profileId !== this.profileId) continue;
      const shown =
        position.section !== null && this.#wantedSections.has(position.section)
          ? position
          : { ...position, section: null };
      this.#reading?.updatedIds.add(position.id);
      if (this.#reading && this.#reading.table !== this.#snapshot.table) this.#reading.table.put(shown);
      if (position.section !== 'next') this.#moved.delete(position.id);
      if (this.#moved.has(position.id)) this.#moved.set(position.id, position);
      else if (this.#snapshot.table.put(shown)) changed.push(position.id);
    }
    if (changed.length > 0) this.#notify(changed);
    if (readAgain) this.#requestReread();
  }

  /**
   * Shows a move at once and asks main to carry it out.
   * @throws main's error, after which everything is read again
   */
  async move(move: Move): Promise<void> {
    const { table } = this.#snapshot;
    for (const position of positionsAfterMove(table, move)) {
      const reported = this.#moved.get(position.id) ?? table.keyOf(position.id);
      if (reported) this.#moved.set(position.id, reported);
      table.put({ ...position, section: 'next' });
      this.#reading?.updatedIds.add(position.id);
    }
    this.#pendingMoves += 1;
    this.#notify(move.jobIds);
    try {
      await this.#dependencies.move(move);
    } catch (error) {
      this.#requestReread();
      throw error;
    } finally {
      this.#pendingMoves -= 1;
      if (this.#pendingMoves === 0)
        this.#dependencies.setTimer(() => this.#applyReportedPositions(), moveEventGraceMs);
    }
  }

  #applyReportedPositions(): void {
    if (this.#pendingMoves > 0) return;
    const positions = [...this.#moved.values()];
    this.#moved.clear();
    const changed = positions.filter((position) =>
      this.#snapshot.table.put({ ...position, section: 'next' }),
    );
    if (changed.length > 0) this.#notify(changed.map(({ id }) => id));
  }

  #requestReread(): void {
    if (this.#rereadRequested) return;
    this.#rereadRequested = true;
    const wait = this.#reading ? 0 : Math.max(0, this.#lastReadAt + readSpacingMs - this.#dependencies.now());
    // a read in progress checks `#rereadRequested` when it ends
    if (!this.#reading) this.#dependencies.setTimer(() => this.#startReread(), wait);
  }

  #startReread(): void {
    if (!this.#rereadRequested || this.#reading) return;
    this.#rereadRequested = false;
    void this.#read([...this.#wantedSections]);
  }

  async #read(sections: readonly QueueSection[]): Promise<void> {
    // the current rows stay until a re-read is complete; the first read shows its pages as they arrive
    const isNew = sections.every((section) => !this.#completeSections.has(section));
    const reading: ReadInProgress = {
      table: isNew ? this.#snapshot.table : new PositionTable(),
      updatedIds: new Set(),
    };
    this.#reading = reading;
    this.#lastReadAt = this.#dependencies.now();
    try {
      for (const section of sectionOrder) {
        if (sections.includes(section)) await this.#readSection(section, reading, isNew);
      }
      this.#reading = null;
      this.#snapshot = { table: reading.table, isReading: false, error: null };
    } catch (error) {
      this.#reading = null;
      this.#snapshot = { ...this.#snapshot, isReading: false, error: error as Error };
    }
    this.#notify(null);
    if (this.#rereadRequested) {
      this.#rereadRequested = false;
      this.#requestReread();
    } else if (this.#snapshot.error === null) this.requestSections([]);
  }

  async #readSection(
    section: QueueSection,
    { table, updatedIds }: ReadInProgress,
    isShown: boolean,
  ): Promise<void> {
    const { profileId, read } = this.#dependencies;
    let cursor: RouteInput<'queue.places'>['after'] = null;
    for (;;) {
      const page = await read({ profileId, section, after: cursor });
      table.putPage(section, page, updatedIds);
      if (isShown) this.#notify(null);
      if (!page.more) break;
      cursor = cursorAfter(page);
    }
    this.#completeSections.add(section);
  }

  #notify(ids: readonly string[] | null): void {
    this.#snapshot = { ...this.#snapshot };
    for (const listener of this.#listeners) listener(ids);
  }
}

function cursorAfter({ ids, at, interactiveCount }: PositionsPage): PositionKey {
  const last = at.length - 1;
  return {
    id: unpackId(ids, last),
    at: at[last] ?? 0,
    lane: last < interactiveCount ? 'interactive' : 'batch',
  };
}

/**
 * The positions of waiting jobs after a move, as `jobOrder` in the main process computes them: between the
 * target job and the job before it, in the target's lane. Without a target, each job goes to the end of its lane.
 */
function positionsAfterMove(table: PositionTable, { jobIds, before }: Move): readonly PositionKey[] {
  const moved = jobIds.flatMap((id) => {
    const found = table.find(id);
    return found?.section === 'next' ? (table.keyAt('next', found.jobIndex) ?? []) : [];
  });
  if (before === null) return positionsAtEnd(table, moved);
  const target = table.find(before);
  const targetKey = target?.section === 'next' ? table.keyAt('next', target.jobIndex) : null;
  if (!target || !targetKey || jobIds.includes(before)) return [];
  const movedIds = new Set(jobIds);
  let previousIndex = target.jobIndex - 1;
  let previous = table.keyAt('next', previousIndex);
  while (previous && movedIds.has(previous.id)) previous = table.keyAt('next', --previousIndex);
  const start = previous?.lane === targetKey.lane ? previous.at : null;
  const step = start === null ? 1 : (targetKey.at - start) / (moved.length + 1);
  const first = start ?? targetKey.at - moved.length - 1;
  return moved.map(({ id }, index) => ({ id, lane: targetKey.lane, at: first + step * (index + 1) }));
}

function positionsAtEnd(table: PositionTable, moved: readonly PositionKey[]): readonly PositionKey[] {
  const lastKeys = { interactive: lastKeyOf(table, 'interactive'), batch: lastKeyOf(table, 'batch') };
  return moved.map(({ id, lane }) => {
    lastKeys[lane] += 1;
    return { id, lane, at: lastKeys[lane] };
  });
}

/** The sort key of the last job in a lane; 0: the lane is empty. All interactive jobs precede the batch jobs. */
function lastKeyOf(table: PositionTable, lane: PositionKey['lane']): number {
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
