export { type Checkpoint, checkpoints } from './checkpoint';
export { JobQueue } from './JobQueue';
export { attemptsOfJobs, jobEndings, jobIdsAfter, jobRows, openWork, unknownJobs } from './jobs';
export { settleJobAfterDownload } from './outcome';
