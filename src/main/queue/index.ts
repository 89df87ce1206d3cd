export { type Checkpoint, checkpoints } from './checkpoint';
export { JobQueue } from './JobQueue';
export {
  attemptsOfJobs,
  beginRound,
  type EnqueuedBatch,
  earlierJobs,
  jobEndings,
  jobIdsAfter,
  jobRows,
  jobsOfPictures,
  keepResults,
  keptPlace,
  keptResults,
  linesOfJobs,
  type NewBatch,
  openWork,
  putPlace,
  queuePlan,
  restOfBatch,
  sumOfBatch,
  unknownJobs,
  waitingOfBatch,
} from './jobs';
export { settleJobAfterDownload } from './outcome';
export { QueuePlans } from './QueuePlans';
