export { JobQueue } from './JobQueue';
export {
  attemptsOfJobs,
  beginRound,
  type EnqueuedBatch,
  earlierJobs,
  filesGoing,
  jobEndings,
  jobIdsAfter,
  jobRows,
  jobsNotFetched,
  jobsOfPictures,
  jobsToFetch,
  keepResults,
  keptResults,
  linesOfJobs,
  type NewBatch,
  openWork,
  queuePlan,
  restOfBatch,
  saveAxisLayout,
  savedAxisLayout,
  sumOfBatch,
  unknownJobs,
  waitingFiles,
  waitingOfBatch,
} from './jobs';
export { answerOfAsset, noteDownloadDelay, settleJobAfterDownload } from './outcome';
export { type Checkpoint, checkpoints } from './QueueParts';
export { QueuePlans } from './QueuePlans';
