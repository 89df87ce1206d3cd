export { timeForJobs } from '@shared/domain/timeForJobs';
export { type Checkpoint, type CheckpointName, checkpoints } from './checkpoint';
export type { EnqueuedBatch, NewBatch, NewJob } from './enqueueBatch';
export { JobQueue } from './JobQueue';
export type { HistoryAnswer, NoConnection, QueueParts } from './QueueParts';
export type { RateStatus } from './RateGate';
export { settleJobAfterDownload } from './settleJobAfterDownload';
