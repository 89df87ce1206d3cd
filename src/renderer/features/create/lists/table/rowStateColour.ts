import type { RowState } from '@shared/domain/create/KeptList';

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
