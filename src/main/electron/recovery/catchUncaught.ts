import { t } from '@shared/messages/t';
import type { CrashCounts } from './CrashCounts';
import { defaultActions, type Recovery } from './Recovery';

/** Up to this many errors within ten minutes cause a restart each; after that the user decides. */
const maxRestarts = 2;
const tenMinutesMs = 600_000;

export type UncaughtDependencies = Readonly<{
  process: Pick<NodeJS.Process, 'on'>;
  crashes: Pick<CrashCounts, 'record' | 'count' | 'storeMessage'>;
  log: (fields: object, message: string) => void;
  notify: (title: string, message: string) => void;
  close: () => Promise<unknown>;
  restart: () => void;
  giveUp: (recovery: Recovery) => void;
}>;

/**
 * After an uncaught error main's state cannot be trusted: Easel shuts down, recording requests in progress as
 * unknown if they do not complete, and restarts, but not endlessly.
 */
export function catchUncaught(parts: UncaughtDependencies): void {
  const { crashes, log } = parts;
  let caught = false;
  const handleError = (error: unknown) => {
    const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
    log({ error }, 'an error that nobody caught');
    if (caught) return;
    caught = true;
    const isWritten = crashes.record('main');
    const mayRestart = isWritten && crashes.count('main', tenMinutesMs) <= maxRestarts;
    if (mayRestart) {
      parts.notify(t('electron.easelRestartsItself'), t('electron.waitsToRestart'));
      crashes.storeMessage(t('electron.restartedItself'));
    }
    void parts
      .close()
      .catch((problem: unknown) => log({ error: problem }, 'Easel did not come to rest'))
      .finally(() => (mayRestart ? parts.restart() : parts.giveUp(recoveryFor(details))));
  };
  parts.process.on('uncaughtException', handleError);
  parts.process.on('unhandledRejection', handleError);
}

function recoveryFor(details: string): Recovery {
  return {
    title: t('electron.wentWrongAgain'),
    paragraphs: [t('electron.easelStoppedSoThatItDoesNot')],
    details,
    actions: defaultActions(),
  };
}
