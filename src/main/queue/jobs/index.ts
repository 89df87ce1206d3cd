export { gridOfBatch, saveAxisLayout, savedAxisLayout, saveSourceAxes } from './batches/axisLayouts';
export type { EnqueuedBatch, NewBatch } from './batches/BatchWriter';
export { rerunnableJobsOf, sumOfBatch, unsentJobsOf } from './batches/batchSum';
export { dropHalfWrittenBatches, enqueueBatches } from './batches/enqueueBatches';
export { earlierJobs, recentJobIds } from './batches/resultBatches';
export {
  type BlockReason,
  blockBatch,
  changeSpendLimit,
  inProgressUnderLimit,
  jobsBlockedByLimit,
  type SpendLimit,
  spendLimitsOfBatch,
  unblockAfterLimitChange,
  unblockAllBatches,
} from './batches/spendLimits';
export { changeInSlices as inSlices, type YieldToLoop } from './changeInSlices';
export { changeJobState, jobStateOf } from './changeJobState';
export { checkForDoubtfulJobs, type DoubtfulCharges, doubtfulDuplicates, sumDoubtfulCharges } from './doubts';
export { duplicatesOf, mediaCountsOfJobs } from './duplicates';
export { jobEndings, jobRowids } from './jobEndings';
export { type Moved, moveJobs, sendToFront } from './jobOrder';
export { positionsOfJobs, positionsPage } from './jobPositions';
export {
  answerOfAttempt,
  attemptsOfJobs,
  jobIdsAfter,
  jobsById,
  jobsWithUnknownCharge,
  openWork,
} from './jobQueries';
export { storedProblem, zTags } from './jobRow';
export { type AttemptEnding, beginAttempt, endAttempt, endAttemptAlone, lacksConsent } from './journal';
export { hasNextJob, type NextJob, nextDueAt, nextJobs } from './nextJobs';
export {
  delayedFiles,
  hasActiveDownloads,
  jobsWithFailedDownloads,
  jobsWithMissingFiles,
} from './pendingFiles';
export { jobsOfPictures, pickedResults, setPicked } from './pickedResults';
export {
  allowsNewJobs,
  isKeyReason,
  keyReasonsSql,
  type Pause,
  pauseForKey,
  type QueueState,
  readQueueState,
  writePause,
} from './queueState';
export { type QueueFault as QueueStall, queueSummary } from './queueSummary';
export { countRefusedJobs, type RefusedScope, scopeOfRefusal } from './refusedJobs';
export {
  acknowledgeOriginalOf,
  cancelQueued,
  clearFinished,
  dismissJobs,
  type Removal,
  removedIds,
  UndoLog,
  undoRemoval,
} from './removals';
export { requeue } from './requeue';
export {
  queueSchedule as queuePlan,
  removeSchedules as removePlans,
  scheduleWaitReason,
  setQueueSchedule as setQueuePlan,
} from './schedules';
