import type { RowState } from '@shared/domain/create/KeptList';
import { t } from '@shared/messages/t';

export const rowStateWords: Readonly<Record<RowState, string>> = {
  new: t('create.notRun'),
  queued: 'queued',
  running: 'running',
  done: t('create.done'),
  failed: t('create.failed2'),
  unsure: t('create.seeTheQueue'),
  cancelled: t('create.takenOut'),
  changed: t('create.changedSince2'),
};

export const rowStateColour: Readonly<Record<RowState, string>> = {
  new: 'text-faint',
  queued: 'text-muted',
  running: 'text-accent-ink',
  done: t('create.textGood'),
  failed: t('create.textDanger'),
  unsure: 'text-danger',
  cancelled: 'text-muted',
  changed: 'text-accent-ink',
};
