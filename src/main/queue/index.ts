export { type Checkpoint, type CheckpointName, checkpoints } from './checkpoint';
export { JobQueue } from './JobQueue';
export { settleJobAfterDownload } from './outcome';
