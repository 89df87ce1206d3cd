import type { Attempt, JobWithAssets } from '@shared/domain/queue/Job';
import type { JobPosition } from '@shared/domain/queue/JobPosition';
import { unsentStates } from '@shared/domain/queue/jobStates';
import type { QueuePace, QueueSummary } from '@shared/domain/queue/Queue';
import type { RouteInput } from '@shared/ipc/contract';
import type { PositionsPage } from '@shared/ipc/create/queueRoutes';
import { EaselError } from '@shared/ipc/EaselError';
import { said } from '@shared/messages/Said';
import { t } from '@shared/messages/t';
import { sqlInStates } from '../database/rows/sqlInStates';
import { statement } from '../database/statement';
import { Consents } from './Consents';
import {
  acknowledgeRerun,
  answerOfAttempt,
  attemptsOfJobs,
  cancelQueued,
  clearFinished,
  dismissJobs,
  duplicatesOf,
  type EnqueuedBatch,
  enqueueBatches,
  jobsById,
  type Moved,
  moveJobs,
  type NewBatch,
  positionsOfJobs,
  positionsPage,
  putBack,
  queueSummary,
  type Removal,
  recentJobIds,
  removedIds,
  requeue,
  sendToFront,
  shapeOfBatch,
  UndoLog,
} from './jobs';
import { reopenDownloads } from './outcome';
import type { QueueParts } from './QueueParts';
import {
  checkHistory,
  FoundCharges,
  type HistoryFinding,
  type Recovery,
  recoverAfterRestart,
  settleAfterRestart,
} from './recovery';
import { ProfileQueue, type RateStatus } from './sending';

const profilesWithWork = statement<[], string>(
  `SELECT DISTINCT profile_id FROM job WHERE state ${sqlInStates(unsentStates)}`,
);
const ownerOf = statement<[string], { profile_id: string }>('SELECT profile_id FROM job WHERE id = ?');
const profiles = statement<[], string>('SELECT id FROM profile');
const mostNamed = 1000;

export class JobQueue {
  readonly #parts: QueueParts;
  readonly #queues = new Map<string, ProfileQueue>();
  readonly #undo: UndoLog;
  readonly #consents: Consents;
  readonly found: FoundCharges;
  /** Resolves when the local service has reported the outcome of the requests that a restart interrupted. */
  settled: Promise<void> = Promise.resolve();
  #diskMessage: string | null = null;
  #closed = false;
  /** Resolves when the last reordering is done. */
  #reordered: Promise<unknown> = Promise.resolve();

  constructor(parts: QueueParts) {
    this.#parts = parts;
    this.#undo = new UndoLog(parts.clock.monotonic);
    this.#consents = new Consents(parts.db);
    this.found = new FoundCharges(parts, (jobId) => this.#changed([jobId]));
  }

  /**
   * Call once, before anything else: settles the jobs of the last run. Sends nothing.
   * @param how.mayGoOn false: unfinished jobs wait for Run, whatever the settings say; also with a `loss`
   * @param how.loss what data the library has lost since the last run, for the user
   */
  recover({
    mayGoOn = true,
    loss = null,
  }: Readonly<{ mayGoOn?: boolean; loss?: string | null }> = {}): Recovery {
    const goOn = mayGoOn && this.#parts.settings().goOnAfterRestart;
    return recoverAfterRestart(this.#parts.db, this.#parts.clock.now(), { goOn, loss });
  }

  /** Starts the jobs that may run. {@link recover} has paused the queues with unfinished jobs. */
  start(): void {
    for (const profileId of profilesWithWork(this.#parts.db).pluck().all() as string[])
      this.#of(profileId).wake();
    this.settled = settleAfterRestart(this.#parts, (jobIds) => this.checkHistory(jobIds));
  }

  async enqueue(batch: NewBatch): Promise<EnqueuedBatch> {
    const [made] = await this.enqueueTogether([batch]);
    if (!made) throw new Error('a batch was not queued');
    return made;
  }

  /** Queues all of the batches, or none. @throws EaselError `needs_consent` for work that may be charged twice */
  async enqueueTogether(batches: readonly NewBatch[]): Promise<readonly EnqueuedBatch[]> {
    const { db, clock, library, events } = this.#parts;
    const lost = library.problem();
    if (lost !== null) throw new EaselError('disk', lost);
    const parts = { now: clock.now, monotonic: clock.monotonic, yieldToLoop: this.#yieldToLoop };
    const asked = await this.#consents.forBatches(batches, this.#yieldToLoop);
    const made = await enqueueBatches(db, asked, parts);
    library.noteWritten();
    this.#parts.checkpoint?.('enqueued');
    // a large batch is reported without job ids
    const all = made.every(({ firstJobIds, count }) => firstJobIds.length === count);
    events.jobsChanged(all ? made.flatMap(({ firstJobIds }) => firstJobIds) : []);
    for (const profileId of new Set(batches.map((batch) => batch.profileId))) {
      events.queueChanged(profileId);
      this.#of(profileId).wake();
    }
    return made;
  }

  summary(profileId: string): QueueSummary {
    const queue = this.#of(profileId);
    const { db, prices, clock } = this.#parts;
    return queueSummary(db, profileId, {
      state: queue.state(),
      standstill: queue.standstill,
      hold: queue.holds.current,
      isRefused: (modelId) => queue.holds.refusals.has(modelId),
      pace: queue.holds.pace(),
      now: clock.now(),
      usualMs: (modelId) => prices.usualMs(profileId, modelId),
    });
  }

  /** Checks now whether an unreachable service answers, and retries a failing service now. */
  tryNow(profileId: string): void {
    this.#of(profileId).tryNow();
  }

  woken(): void {
    for (const queue of this.#queues.values()) queue.woken();
  }

  pace(profileId: string): QueuePace {
    return this.#of(profileId).holds.pace();
  }

  rate(profileId: string): RateStatus {
    return this.#of(profileId).holds.rate();
  }

  positionsOf(ids: readonly string[]): JobPosition[] {
    return positionsOfJobs(this.#parts.db, ids);
  }

  places({ profileId, section, after }: RouteInput<'queue.places'>): PositionsPage {
    return positionsPage(this.#parts.db, profileId, section, after);
  }

  jobs(ids: readonly string[]): JobWithAssets[] {
    return jobsById(this.#parts.db, ids, this.#parts.prices);
  }

  /** The service's answer to an attempt; null: none is known. */
  answer(attemptId: string): string | null {
    return answerOfAttempt(this.#parts.db, attemptId);
  }

  /** The axes and values of a batch, without ids if they are too many; null for a single job. */
  shape(batchId: string): ReturnType<typeof shapeOfBatch> {
    return shapeOfBatch(this.#parts.db, batchId);
  }

  recent(profileId: string, limit: number): string[] {
    return recentJobIds(this.#parts.db, profileId, limit);
  }

  attempts(jobId: string): Attempt[] {
    return attemptsOfJobs(this.#parts.db, [jobId]);
  }

  run(profileId: string): void {
    this.#of(profileId).run();
  }

  pause(profileId: string): void {
    this.#of(profileId).pause('person', said('queue.pausedRunningJobsAreFinished'));
  }

  /** Jobs queued from now on are sent although the queue is paused; older jobs are not. */
  letFreshThrough(profileId: string): void {
    this.#of(profileId).letFreshThrough();
  }

  move(jobIds: readonly string[], before: string | null): Promise<number> {
    return this.#reorder(jobIds, (order) => moveJobs(order, jobIds, before));
  }

  sendToFront(jobIds: readonly string[]): Promise<number> {
    return this.#reorder(jobIds, (order) => sendToFront(order, jobIds));
  }

  /** Removed jobs can be restored by undo; cancelling a running request leaves an unknown charge. */
  async cancel(
    jobIds: readonly string[],
  ): Promise<{ changed: number; undoId: string | null; inFlight: number }> {
    const { db, clock } = this.#parts;
    const removed = this.#removed(await cancelQueued(db, jobIds, clock.now(), this.#yieldToLoop));
    const inFlight = jobIds.filter((id) => [...this.#queues.values()].some((queue) => queue.cancel(id)));
    return { ...removed, inFlight: inFlight.length };
  }

  /** @throws EaselError `needs_consent` if another job with the same work may have been charged */
  retry(jobIds: readonly string[], consent?: string): Promise<number> {
    return this.#again('retry', jobIds, consent);
  }

  /** @throws EaselError `needs_consent` for each job with an unknown charge, until the user has agreed */
  runAgain(jobIds: readonly string[], consent?: string): Promise<number> {
    return this.#again('run_again', jobIds, consent);
  }

  async checkHistory(jobIds: readonly string[]): Promise<readonly HistoryFinding[]> {
    const found: string[] = [];
    try {
      return await checkHistory(this.#parts, jobIds, (jobId) => found.push(jobId));
    } finally {
      this.#changed(found);
    }
  }

  async retryDownloads(jobIds: readonly string[]): Promise<number> {
    const { db, clock, wakeDownloads } = this.#parts;
    const reopened = await reopenDownloads(db, jobIds, clock.now(), this.#yieldToLoop);
    if (reopened.length > 0) wakeDownloads();
    return this.#changed(reopened);
  }

  async dismiss(jobIds: readonly string[]): Promise<{ changed: number; undoId: string | null }> {
    return this.#removed(
      await dismissJobs(this.#parts.db, jobIds, this.#parts.clock.now(), this.#yieldToLoop),
    );
  }

  /** Restores the jobs of a removal; queued ones may be sent again. @throws EaselError `not_found`: too old */
  async undo(undoId: string): Promise<number> {
    const { db, clock } = this.#parts;
    const removal = this.#undo.take(undoId);
    if (!removal) throw new EaselError('not_found', t('profiles.itIsTooLateToUndoThis'));
    return this.#changed(await putBack(db, removal, clock.now(), this.#yieldToLoop));
  }

  /** Queues copies of the same requests at the end of their lanes, one new batch for each old one. */
  async duplicate(jobIds: readonly string[], consent?: string): Promise<string[]> {
    const { db, prices } = this.#parts;
    const batches = await duplicatesOf(db, jobIds, this.#yieldToLoop, (...of) => prices.estimate(...of));
    if (batches.length === 0) return [];
    const asked = batches.map((batch) => ({ ...batch, consent }));
    return (await this.enqueueTogether(asked)).flatMap(({ firstJobIds }) => firstJobIds);
  }

  async clearFinished(profileId: string): Promise<{ changed: number; undoId: string | null }> {
    const { db, clock } = this.#parts;
    return this.#removed(await clearFinished(db, profileId, clock.now(), this.#yieldToLoop));
  }

  connectionChanged(profileId: string): void {
    this.#of(profileId).connectionChanged();
  }

  settingsChanged(): void {
    for (const queue of this.#queues.values()) queue.wake();
  }

  jobSettled(jobId: string): void {
    const owner = ownerOf(this.#parts.db).get(jobId)?.profile_id;
    if (owner === undefined) return;
    this.#parts.events.progressed(owner, [jobId, ...acknowledgeRerun(this.#parts, jobId)]);
    this.#of(owner).wake();
  }

  /** The open library was replaced or lost: all queues stop, with a message. */
  libraryLost(): void {
    for (const [profileId, queue] of this.#queues) {
      this.#parts.events.queueChanged(profileId);
      queue.wake();
    }
  }

  /** Files cannot be written (`message`): no request is sent until they can be again (null). */
  diskProblem(message: string | null): void {
    for (const queue of this.#queues.values()) queue.setDiskProblem(message);
    this.#diskMessage = message;
  }

  /** Starts nothing more in this run; the stored state of the queues is unchanged. */
  drain(): void {
    for (const queue of this.#queues.values()) queue.drain();
  }

  /** Aborts the requests in progress: each becomes an unknown charge, on disk after {@link whenIdle}. */
  abortAll(): void {
    for (const queue of this.#queues.values()) queue.abortAll();
  }

  /** Number of POSTs that have not ended, or whose end is not written yet. */
  get underWay(): number {
    return [...this.#queues.values()].reduce((sum, queue) => sum + queue.underWay, 0);
  }

  /** Number of finished POSTs whose outcome cannot be written because of a disk error. */
  get unwritten(): number {
    return [...this.#queues.values()].reduce((sum, queue) => sum + queue.unwritten, 0);
  }

  async whenIdle(): Promise<void> {
    await Promise.all([...this.#queues.values()].map((queue) => queue.whenIdle()));
  }

  /** Nothing is written after this. The next start finds attempts that are still in progress. */
  close(): void {
    this.#closed = true;
    for (const queue of this.#queues.values()) queue.close();
  }

  async #again(action: 'retry' | 'run_again', jobIds: readonly string[], consent?: string): Promise<number> {
    const { db, clock } = this.#parts;
    await this.#consents.forJobs(jobIds, action, consent, this.#yieldToLoop);
    return this.#changed(await requeue(db, jobIds, action, clock.now(), this.#yieldToLoop));
  }

  readonly #yieldToLoop = (): Promise<void> => new Promise((resolve) => this.#parts.defer(resolve));

  #of(profileId: string): ProfileQueue {
    let queue = this.#queues.get(profileId);
    if (!queue) {
      const { settings: all, settingsOf = all } = this.#parts;
      queue = new ProfileQueue({ ...this.#parts, settings: () => settingsOf(profileId) }, profileId);
      queue.setDiskProblem(this.#diskMessage);
      // other components may still report while they shut down, but the database is closed by then
      if (this.#closed) queue.close();
      this.#queues.set(profileId, queue);
    }
    return queue;
  }

  // one reordering after the other, because each is relative to the current positions
  #reorder(jobIds: readonly string[], put: (order: Parameters<typeof moveJobs>[0]) => Promise<Moved>) {
    const { db, clock, events } = this.#parts;
    const done = this.#reordered.then(async () => {
      const owner = ownerOf(db).get(jobIds[0] ?? '');
      if (!owner) return 0;
      const order = { db, profileId: owner.profile_id, now: clock.now(), yieldToLoop: this.#yieldToLoop };
      const { moved, renumbered } = await put(order);
      this.#changed(moved > 0 ? jobIds : []);
      // all positions of the lane have changed
      if (renumbered) events.jobsChanged([]);
      return moved;
    });
    this.#reordered = done.catch(() => 0);
    return done;
  }

  #removed(removal: Removal): { changed: number; undoId: string | null } {
    return { changed: this.#changed(removedIds(removal)), undoId: this.#undo.add(removal) };
  }

  #changed(jobIds: readonly string[]): number {
    if (jobIds.length === 0) return 0;
    const { db, events } = this.#parts;
    const named = jobIds.length <= mostNamed ? jobIds : [];
    events.jobsChanged(named);
    const owners =
      named.length === 0
        ? profiles(db).pluck().all()
        : new Set(named.flatMap((id) => ownerOf(db).get(id)?.profile_id ?? []));
    for (const profileId of owners) {
      events.queueChanged(profileId);
      this.#of(profileId).wake();
    }
    return jobIds.length;
  }
}
