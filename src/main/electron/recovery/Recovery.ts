import { t } from '@shared/messages/t';
export const recoveryActions = [
  'reload',
  'restart',
  'otherLibrary',
  'restoreCopy',
  'showLog',
  'showFolder',
  'quit',
] as const;
export type RecoveryAction = (typeof recoveryActions)[number];

export type Recovery = Readonly<{
  title: string;
  /** What happened, and what is safe, one paragraph each. */
  paragraphs: readonly string[];
  /** The technical cause; '' if the text says everything. */
  details: string;
  /** The first one is the most common choice; empty: the user only has to wait. */
  actions: readonly Readonly<{ action: RecoveryAction; label: string }>[];
}>;

/** Actions that are offered after every error. */
export const defaultActions = (): Recovery['actions'] => [
  { action: 'restart', label: t('electron.restartEasel') },
  { action: 'showLog', label: t('electron.showTheLog') },
  { action: 'quit', label: t('electron.quit') },
];

/** Said when only the page has failed and Easel's services keep running. */
export const queueContinuesMessage = (): string => t('electron.theQueueKeepsRunningAndNothing');
