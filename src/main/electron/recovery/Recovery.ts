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
  /** Paragraphs that say what happened and which data is safe. */
  paragraphs: readonly string[];
  /** The technical cause; '' if the paragraphs say everything. */
  details: string;
  /** The first action is the most common choice; no actions: the user only has to wait. */
  actions: readonly Readonly<{ action: RecoveryAction; label: string }>[];
}>;

/** Actions that are offered after every error. */
export const defaultActions = (): Recovery['actions'] => [
  { action: 'restart', label: t('electron.restartEasel') },
  { action: 'showLog', label: t('electron.showTheLog') },
  { action: 'quit', label: t('electron.quit') },
];

/** The text for errors of the page alone, in which Easel's services keep running. */
export const queueContinuesMessage = (): string => t('electron.theQueueKeepsRunningAndNothing');
