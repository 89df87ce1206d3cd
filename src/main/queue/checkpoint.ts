/** Points at which a test crashes the process while a job is handled; otherwise a checkpoint does nothing. */
export const checkpoints = [
  'enqueued',
  'attempt_committed',
  'sent',
  'answered',
  'answer_committed',
  'download_started',
  'file_placed',
  'asset_ready',
] as const;
export type CheckpointName = (typeof checkpoints)[number];

/** Called when a checkpoint is reached. */
export type Checkpoint = (name: CheckpointName) => void;
