import type { RowState } from '@shared/domain/create/KeptList';

export const rowStateWords: Readonly<Record<RowState, string>> = {
  new: 'not run',
  queued: 'queued',
  running: 'running',
  done: 'done',
  failed: 'failed',
  unsure: 'see the queue',
  cancelled: 'taken out',
  changed: 'changed since',
};

export const rowStateColour: Readonly<Record<RowState, string>> = {
  new: 'text-faint',
  queued: 'text-muted',
  running: 'text-accent-ink',
  done: 'text-good',
  failed: 'text-danger',
  unsure: 'text-danger',
  cancelled: 'text-muted',
  changed: 'text-accent-ink',
};
