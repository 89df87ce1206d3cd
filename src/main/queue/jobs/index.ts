export { beginRound, saveAxisLayout, savedAxisLayout, shapeOfBatch } from './batches/axisLayouts';
export type { EnqueuedBatch, NewBatch } from './batches/BatchWriter';
export { restOfBatch, sumOfBatch, waitingOfBatch } from './batches/batchSum';
export { dropIncompleteBatches, enqueueBatches } from './batches/enqueueBatches';
export { earlierJobs, recentJobIds } from './batches/resultBatches';
export {
  type BlockReason,
  blockBatch,
  changeBound,
  inProgressOfSpendLimit,
  jobsAtBound,
  recheckBatchLimit,
  recheckBlocked,
  type SpendLimit,
  spendLimitsOfBatch,
} from './batches/spendBounds';
export { changeJobState, jobStateOf } from './changeJobState';
export { checkForDoubts, type DoubtfulCharges, doubtfulDuplicates, sumDoubtfulCharges } from './doubts';
export { duplicatesOf, linesOfJobs } from './duplicates';
export { filesGoing, jobsNotFetched, jobsToFetch, waitingFiles } from './filesToCome';
export { inSlices, type YieldToLoop } from './inSlices';
export { requeue } from './jobCommands';
export { jobEndings, jobRows } from './jobEndings';
export { type Moved, moveJobs, sendToFront } from './jobOrder';
export { positionsOfJobs, positionsPage } from './jobPositions';
export { answerOfAttempt, attemptsOfJobs, jobIdsAfter, jobsById, openWork, unknownJobs } from './jobQueries';
export { storedProblem, zTags } from './jobRow';
export { type AttemptEnding, beginAttempt, endAttempt, endAttemptAlone, lacksConsent } from './journal';
export { jobsOfPictures, keepResults, keptResults } from './keptResults';
export { anyNext, type NextJob, nextDue, nextJobs } from './nextJobs';
export { endPlans, planHold, queuePlan, setQueuePlan } from './nightPlans';
export {
  allowsNewJobs,
  isKeyReason,
  keyReasonsSql,
  type Pause,
  type QueueState,
  readQueueState,
  stopForKey,
  writePause,
} from './queueState';
export { type QueueStall, queueSummary } from './queueSummary';
export { jobsOfRefused, type Refused, refusedWith } from './refusedJobs';
export {
  acknowledgeRerun,
  cancelQueued,
  clearFinished,
  dismissJobs,
  putBack,
  type Removal,
  removedIds,
  UndoLog,
} from './removals';
