export { JobQueue } from './JobQueue';
export {
  attemptsOfJobs,
  delayedFiles,
  type EnqueuedBatch,
  earlierJobs,
  hasActiveDownloads,
  jobEndings,
  jobIdsAfter,
  jobRowids,
  jobsOfPictures,
  jobsWithFailedDownloads,
  jobsWithMissingFiles,
  jobsWithUnknownCharge,
  mediaCountsOfJobs,
  type NewBatch,
  openWork,
  pickedResults,
  queuePlan,
  rerunnableJobsOf,
  saveAxisLayout,
  savedAxisLayout,
  saveSourceAxes,
  setPicked,
  sumOfBatch,
  unsentJobsOf,
} from './jobs';
export { answerOfAsset, noteDownloadDelay, settleJobAfterDownload } from './outcome';
export { type Checkpoint, checkpoints } from './QueueDependencies';
export { QueueSchedules } from './QueueSchedules';
