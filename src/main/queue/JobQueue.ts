import type { Attempt, JobWithAssets } from '@shared/domain/queue/Job';
import type { JobPosition } from '@shared/domain/queue/JobPosition';
import { unsentStates } from '@shared/domain/queue/jobStates';
import type { QueuePace, QueueSummary } from '@shared/domain/queue/Queue';
import type { RouteInput } from '@shared/ipc/contract';
import type { PositionsPage } from '@shared/ipc/create/queueRoutes';
import { EaselError } from '@shared/ipc/EaselError';
import { localizable } from '@shared/messages/LocalizableText';
import { t } from '@shared/messages/t';
import { sqlInStates } from '../database/rows/sqlInStates';
import { statement } from '../database/statement';
import { Consents } from './Consents';
import {
  acknowledgeOriginalOf,
  answerOfAttempt,
  attemptsOfJobs,
  cancelQueued,
  clearFinished,
  dismissJobs,
  duplicatesOf,
  type EnqueuedBatch,
  enqueueBatches,
  gridOfBatch,
  jobsById,
  type Moved,
  moveJobs,
  type NewBatch,
  positionsOfJobs,
  positionsPage,
  queueSummary,
  type Removal,
  recentJobIds,
  removedIds,
  requeue,
  sendToFront,
  UndoLog,
  undoRemoval,
} from './jobs';
import { reopenDownloads } from './outcome';
import type { QueueDependencies } from './QueueDependencies';
import {
  checkHistory,
  FoundCharges,
  type HistoryFinding,
  type Recovery,
  recoverAfterRestart,
  resolveInterruptedRequests,
} from './recovery';
import { ProfileQueue, type RateStatus } from './sending';

const profilesWithWork = statement<[], string>(
  `SELECT DISTINCT profile_id FROM job WHERE state ${sqlInStates(unsentStates)}`,
);
const ownerOf = statement<[string], { profile_id: string }>('SELECT profile_id FROM job WHERE id = ?');
const allProfileIds = statement<[], string>('SELECT id FROM profile');
const MAX_LISTED_IDS = 1000;

export class JobQueue {
  readonly #parts: QueueDependencies;
  readonly #queues = new Map<string, ProfileQueue>();
  readonly #undo: UndoLog;
  readonly #consents: Consents;
  readonly foundCharges: FoundCharges;
  /** Resolves when the local service has reported the outcome of the requests that a restart interrupted. */
  interruptedResolved: Promise<void> = Promise.resolve();
  #diskMessage: string | null = null;
  #closed = false;
  /** Resolves when the last reordering is done. */
  #lastReordering: Promise<unknown> = Promise.resolve();

  constructor(parts: QueueDependencies) {
    this.#parts = parts;
    this.#undo = new UndoLog(parts.clock.monotonic);
    this.#consents = new Consents(parts.db);
    this.foundCharges = new FoundCharges(parts, (jobId) => this.#notifyChanged([jobId]));
  }

  /**
   * Call once, before anything else: settles the jobs of the last run. Sends nothing.
   * @param how.allowResume false: unfinished jobs wait for Run, whatever the settings say (always with a `dataLoss`)
   * @param how.dataLoss what data the library has lost since the last run, for the user
   */
  recover({
    allowResume = true,
    dataLoss = null,
  }: Readonly<{ allowResume?: boolean; dataLoss?: string | null }> = {}): Recovery {
    const resume = allowResume && this.#parts.settings().goOnAfterRestart;
    return recoverAfterRestart(this.#parts.db, this.#parts.clock.now(), { resume, dataLoss });
  }

  /** Starts the jobs that may run. {@link recover} has paused the queues with unfinished jobs. */
  start(): void {
    for (const profileId of profilesWithWork(this.#parts.db).pluck().all() as string[])
      this.#queueOf(profileId).wake();
    this.interruptedResolved = resolveInterruptedRequests(this.#parts, (jobIds) => this.checkHistory(jobIds));
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
    const made = await enqueueBatches(db, await this.#consents.forBatches(batches, this.#yieldToLoop), parts);
    library.recordLatestRows();
    this.#parts.checkpoint?.('enqueued');
    // a large batch is reported without job ids
    const allListed = made.every(({ firstJobIds, count }) => firstJobIds.length === count);
    events.jobsChanged(allListed ? made.flatMap(({ firstJobIds }) => firstJobIds) : []);
    for (const profileId of new Set(batches.map((batch) => batch.profileId))) {
      events.queueChanged(profileId);
      this.#queueOf(profileId).wake();
    }
    return made;
  }

  summary(profileId: string): QueueSummary {
    const queue = this.#queueOf(profileId);
    const { db, prices, clock } = this.#parts;
    return queueSummary(db, profileId, {
      state: queue.state(),
      fault: queue.fault,
      hold: queue.holds.current,
      isRefused: (modelId) => queue.holds.refusals.has(modelId),
      pace: queue.holds.pace(),
      now: clock.now(),
      usualMs: (modelId) => prices.usualMs(profileId, modelId),
    });
  }

  /** Checks now whether an unreachable service answers, and sends a failing service a request now. */
  tryNow(profileId: string): void {
    this.#queueOf(profileId).tryNow();
  }

  systemResumed(): void {
    for (const queue of this.#queues.values()) queue.systemResumed();
  }

  pace(profileId: string): QueuePace {
    return this.#queueOf(profileId).holds.pace();
  }

  rate(profileId: string): RateStatus {
    return this.#queueOf(profileId).holds.rate();
  }

  positionsOf(ids: readonly string[]): JobPosition[] {
    return positionsOfJobs(this.#parts.db, ids);
  }

  positionsPageOf({ profileId, section, after }: RouteInput<'queue.places'>): PositionsPage {
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
  batchGrid(batchId: string): ReturnType<typeof gridOfBatch> {
    return gridOfBatch(this.#parts.db, batchId);
  }

  recent(profileId: string, limit: number): string[] {
    return recentJobIds(this.#parts.db, profileId, limit);
  }

  attempts(jobId: string): Attempt[] {
    return attemptsOfJobs(this.#parts.db, [jobId]);
  }

  run(profileId: string): void {
    this.#queueOf(profileId).run();
  }

  pause(profileId: string): void {
    this.#queueOf(profileId).pause('person', localizable('queue.pausedRunningJobsAreFinished'));
  }

  /** Jobs queued from now on are sent although the queue is paused; older jobs are not. */
  allowNewJobs(profileId: string): void {
    this.#queueOf(profileId).allowNewJobs();
  }

  move(jobIds: readonly string[], before: string | null): Promise<number> {
    return this.#reorder(jobIds, (context) => moveJobs(context, jobIds, before));
  }

  sendToFront(jobIds: readonly string[]): Promise<number> {
    return this.#reorder(jobIds, (context) => sendToFront(context, jobIds));
  }

  /** Removed jobs can be restored by undo; cancelling a running request leaves an unknown charge. */
  async cancel(
    jobIds: readonly string[],
  ): Promise<{ changed: number; undoId: string | null; inFlight: number }> {
    const { db, clock } = this.#parts;
    const removed = this.#recordRemoval(await cancelQueued(db, jobIds, clock.now(), this.#yieldToLoop));
    const inFlight = jobIds.filter((id) => [...this.#queues.values()].some((queue) => queue.cancel(id)));
    return { ...removed, inFlight: inFlight.length };
  }

  /** @throws EaselError `needs_consent` if another job with the same work may have been charged */
  retry(jobIds: readonly string[], consent?: string): Promise<number> {
    return this.#requeue('retry', jobIds, consent);
  }

  /** @throws EaselError `needs_consent` for each job with an unknown charge, until the user has agreed */
  runAgain(jobIds: readonly string[], consent?: string): Promise<number> {
    return this.#requeue('run_again', jobIds, consent);
  }

  async checkHistory(jobIds: readonly string[]): Promise<readonly HistoryFinding[]> {
    const found: string[] = [];
    try {
      return await checkHistory(this.#parts, jobIds, (jobId) => found.push(jobId));
    } finally {
      this.#notifyChanged(found);
    }
  }

  async retryDownloads(jobIds: readonly string[]): Promise<number> {
    const { db, clock, wakeDownloads } = this.#parts;
    const reopened = await reopenDownloads(db, jobIds, clock.now(), this.#yieldToLoop);
    if (reopened.length > 0) wakeDownloads();
    return this.#notifyChanged(reopened);
  }

  async dismiss(jobIds: readonly string[]): Promise<{ changed: number; undoId: string | null }> {
    return this.#recordRemoval(
      await dismissJobs(this.#parts.db, jobIds, this.#parts.clock.now(), this.#yieldToLoop),
    );
  }

  /** Restores removed jobs, which may then be sent again. @throws EaselError `not_found` if the removal is too old */
  async undo(undoId: string): Promise<number> {
    const { db, clock } = this.#parts;
    const removal = this.#undo.claim(undoId);
    if (!removal) throw new EaselError('not_found', t('profiles.itIsTooLateToUndoThis'));
    return this.#notifyChanged(await undoRemoval(db, removal, clock.now(), this.#yieldToLoop));
  }

  /** Queues copies of the same requests at the end of their lanes, one new batch for each old one. */
  async duplicate(jobIds: readonly string[], consent?: string): Promise<string[]> {
    const { db, prices } = this.#parts;
    const batches = await duplicatesOf(db, jobIds, this.#yieldToLoop, (...of) => prices.estimate(...of));
    if (batches.length === 0) return [];
    const withConsent = batches.map((batch) => ({ ...batch, consent }));
    return (await this.enqueueTogether(withConsent)).flatMap(({ firstJobIds }) => firstJobIds);
  }

  async clearFinished(profileId: string): Promise<{ changed: number; undoId: string | null }> {
    const { db, clock } = this.#parts;
    return this.#recordRemoval(await clearFinished(db, profileId, clock.now(), this.#yieldToLoop));
  }

  connectionChanged(profileId: string): void {
    this.#queueOf(profileId).connectionChanged();
  }

  settingsChanged(): void {
    for (const queue of this.#queues.values()) queue.wake();
  }

  jobFinished(jobId: string): void {
    const owner = ownerOf(this.#parts.db).get(jobId)?.profile_id;
    if (owner === undefined) return;
    this.#parts.events.progressed(owner, [jobId, ...acknowledgeOriginalOf(this.#parts, jobId)]);
    this.#queueOf(owner).wake();
  }

  /** The open library was replaced or lost: all queues stop, with a message. */
  libraryLost(): void {
    for (const [profileId, queue] of this.#queues) {
      this.#parts.events.queueChanged(profileId);
      queue.wake();
    }
  }

  /** @param message why files cannot be written: no request is sent; null: files can be written again */
  setDiskProblem(message: string | null): void {
    for (const queue of this.#queues.values()) queue.setDiskProblem(message);
    this.#diskMessage = message;
  }

  /** Sends no further request in this run; the stored state of the queues is unchanged. */
  drain(): void {
    for (const queue of this.#queues.values()) queue.drain();
  }

  /** Aborts the requests in progress: each becomes an unknown charge, on disk after {@link whenIdle}. */
  abortAll(): void {
    for (const queue of this.#queues.values()) queue.abortAll();
  }

  /** Number of POSTs that have not ended, or whose outcome is not written yet. */
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

  async #requeue(
    action: 'retry' | 'run_again',
    jobIds: readonly string[],
    consent?: string,
  ): Promise<number> {
    const { db, clock } = this.#parts;
    await this.#consents.forJobs(jobIds, action, consent, this.#yieldToLoop);
    return this.#notifyChanged(await requeue(db, jobIds, action, clock.now(), this.#yieldToLoop));
  }

  readonly #yieldToLoop = (): Promise<void> => new Promise((resolve) => this.#parts.defer(resolve));

  #queueOf(profileId: string): ProfileQueue {
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
  #reorder(jobIds: readonly string[], reorder: (context: Parameters<typeof moveJobs>[0]) => Promise<Moved>) {
    const { db, clock, events } = this.#parts;
    const done = this.#lastReordering.then(async () => {
      const owner = ownerOf(db).get(jobIds[0] ?? '');
      if (!owner) return 0;
      const context = { db, profileId: owner.profile_id, now: clock.now(), yieldToLoop: this.#yieldToLoop };
      const { moved, renumbered } = await reorder(context);
      this.#notifyChanged(moved > 0 ? jobIds : []);
      // all positions of the lane have changed
      if (renumbered) events.jobsChanged([]);
      return moved;
    });
    this.#lastReordering = done.catch(() => 0);
    return done;
  }

  #recordRemoval(removal: Removal): { changed: number; undoId: string | null } {
    return { changed: this.#notifyChanged(removedIds(removal)), undoId: this.#undo.add(removal) };
  }

  #notifyChanged(jobIds: readonly string[]): number {
    if (jobIds.length === 0) return 0;
    const { db, events } = this.#parts;
    const listed = jobIds.length <= MAX_LISTED_IDS ? jobIds : [];
    events.jobsChanged(listed);
    const owners =
      listed.length === 0
        ? allProfileIds(db).pluck().all()
        : new Set(listed.flatMap((id) => ownerOf(db).get(id)?.profile_id ?? []));
    for (const profileId of owners) {
      events.queueChanged(profileId);
      this.#queueOf(profileId).wake();
    }
    return jobIds.length;
  }
}
