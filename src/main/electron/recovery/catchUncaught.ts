import { t } from '@shared/messages/t';
import type { CrashCounts } from './CrashCounts';
import { lastSteps, type Recovery } from './Recovery';

/** Up to this many errors within ten minutes cause a restart each; after that the user decides. */
const mostRestarts = 2;
const tenMinutesMs = 600_000;

export type UncaughtDependencies = Readonly<{
  process: Pick<NodeJS.Process, 'on'>;
  crashes: Pick<CrashCounts, 'note' | 'count' | 'leaveWord'>;
  log: (fields: object, message: string) => void;
  tell: (title: string, message: string) => void;
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
  const hear = (error: unknown) => {
    const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
    log({ error }, 'an error that nobody caught');
    if (caught) return;
    caught = true;
    const isWritten = crashes.note('main');
    const mayRestart = isWritten && crashes.count('main', tenMinutesMs) <= mostRestarts;
    if (mayRestart) {
      parts.tell(t('electron.easelRestartsItself'), t('electron.waitsToRestart'));
      crashes.leaveWord(t('electron.restartedItself'));
    }
    void parts
      .close()
      .catch((problem: unknown) => log({ error: problem }, 'Easel did not come to rest'))
      .finally(() => (mayRestart ? parts.restart() : parts.giveUp(inWords(details))));
  };
  parts.process.on('uncaughtException', hear);
  parts.process.on('unhandledRejection', hear);
}

function inWords(details: string): Recovery {
  return {
    title: t('electron.wentWrongAgain'),
    words: [t('electron.easelStoppedSoThatItDoesNot')],
    details,
    steps: lastSteps(),
  };
}
