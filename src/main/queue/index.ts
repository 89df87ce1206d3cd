export { type Checkpoint, checkpoints } from './checkpoint';
export { JobQueue } from './JobQueue';
export { settleJobAfterDownload } from './outcome';
