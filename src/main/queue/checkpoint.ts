/**
 * The boundaries of a job's path at which a process may die. Tests give a function that dies there;
 * otherwise passing one does nothing.
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

/** Called when a boundary is passed. */
export type Checkpoint = (name: CheckpointName) => void;
