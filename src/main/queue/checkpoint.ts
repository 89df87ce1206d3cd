/**
 * The points in a job's processing at which the process may crash. Tests pass a function that crashes there;
 * otherwise a checkpoint does nothing.
 */
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
