import { t } from '@shared/messages/t';
export const recoverySteps = [
  'reload',
  'restart',
  'otherLibrary',
  'restoreCopy',
  'showLog',
  'showFolder',
  'quit',
] as const;
export type RecoveryStep = (typeof recoverySteps)[number];

export type Recovery = Readonly<{
  title: string;
  /** What happened, and what is safe, one paragraph each. */
  paragraphs: readonly string[];
  /** The technical cause; '' if the text says everything. */
  details: string;
  /** The first one is the most common choice; empty: the user only has to wait. */
  steps: readonly Readonly<{ step: RecoveryStep; label: string }>[];
}>;

/** Actions that are offered after every error. */
export const defaultSteps = (): Recovery['steps'] => [
  { step: 'restart', label: t('electron.restartEasel') },
  { step: 'showLog', label: t('electron.showTheLog') },
  { step: 'quit', label: t('electron.quit') },
];

/** Said when only the page has failed and Easel's services keep running. */
export const queueContinuesMessage = (): string => t('electron.theQueueKeepsRunningAndNothing');
