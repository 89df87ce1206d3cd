export { type Checkpoint, checkpoints } from './checkpoint';
export { JobQueue } from './JobQueue';
export {
  attemptsOfJobs,
  type EnqueuedBatch,
  jobEndings,
  jobIdsAfter,
  jobRows,
  keepResults,
  keptResults,
  type NewBatch,
  openWork,
  queuePlan,
  unknownJobs,
} from './jobs';
export { settleJobAfterDownload } from './outcome';
export { QueuePlans } from './QueuePlans';
