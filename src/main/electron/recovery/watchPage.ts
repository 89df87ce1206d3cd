import { t } from '@shared/messages/t';
import type { Event, MessageBoxOptions, RenderProcessGoneDetails, WebContents } from 'electron';
import type { CrashCounts } from './CrashCounts';
import { lastSteps, queueGoesOn, type Recovery } from './Recovery';
import { recoveryAddress } from './recoveryPage';

/** A page that crashes sooner than this after its start was not usable, ms. */
const usefulMs = 1000;
/** A loaded page must call main within this time, ms. */
const silenceMs = 20_000;
/** Most unusable starts within a minute, and crashes within five minutes, before giving up. */
const mostUseless = 2;
const mostInAll = 25;
const minuteMs = 60_000;

export type PageWatchDependencies = Readonly<{
  crashes: Pick<CrashCounts, 'note' | 'count'>;
  /** Monotonic time, ms. */
  now: () => number;
  setTimer: (work: () => void, delayMs: number) => () => void;
  log: (fields: object, message: string) => void;
  reload: () => void;
  giveUp: (recovery: Recovery) => void;
  /** Shows a native dialog, because even the recovery page cannot be shown. */
  giveUpInDialog: (recovery: Recovery) => void;
  /** Asks the user; aborted when the question has become obsolete. */
  ask: (question: MessageBoxOptions) => Promise<number>;
}>;

/**
 * Reloads a page that crashes, does not load or does not start; after several failures shows the recovery
 * page. Asks the user if the page hangs.
 */
export function watchPage(
  contents: WebContents,
  parts: PageWatchDependencies,
): Readonly<{ spoke: () => void }> {
  const { crashes, now, log } = parts;
  let cameUpAt: number | null = null;
  let stopSilence = (): void => {};
  let hung: AbortController | null = null;

  const trouble = (title: string, details: string) => {
    const useless = cameUpAt === null || now() - cameUpAt < usefulMs;
    cameUpAt = null;
    stopSilence();
    hung?.abort();
    log({ details, useless }, title);
    const recovery = troubleInWords(title, details);
    if (contents.getURL() === recoveryAddress) {
      parts.giveUpInDialog(recovery);
      return;
    }
    crashes.note('page');
    if (useless) crashes.note('pageAtStart');
    const tooMany =
      crashes.count('pageAtStart', minuteMs) > mostUseless || crashes.count('page', 5 * minuteMs) > mostInAll;
    // deferred, because Chromium is still cleaning up the page
    setImmediate(() => {
      if (contents.isDestroyed()) return;
      if (tooMany) parts.giveUp(recovery);
      else parts.reload();
    });
  };

  contents.on('render-process-gone', (_event: Event, { reason, exitCode }: RenderProcessGoneDetails) => {
    if (reason !== 'clean-exit')
      trouble(t('electron.theWindowStoppedWorking'), `${reason}, exit code ${exitCode}`);
  });
  contents.on('did-fail-load', (_event, code, description, address, isMainFrame) => {
    // aborted: replaced by another load
    if (isMainFrame && code !== -3)
      trouble(t('electron.theWindowCouldNotBeLoaded'), `${description} (${code}) ${address}`);
  });
  contents.on('did-navigate', (_event, address, status) => {
    if (status >= 400) trouble(t('electron.theWindowCouldNotBeLoaded'), `${address} answered ${status}`);
  });
  contents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
    if (!isMainFrame || isSameDocument) return;
    cameUpAt = null;
    stopSilence();
  });
  contents.on('did-finish-load', () => {
    if (cameUpAt !== null || contents.getURL() === recoveryAddress) return;
    stopSilence = parts.setTimer(
      () => trouble(t('electron.theWindowStayedBlank'), t('electron.thePageWasLoadedAndDidNot')),
      silenceMs,
    );
  });
  contents.on('unresponsive', () => {
    if (hung !== null) return;
    log({}, 'the window does not answer');
    const question = new AbortController();
    hung = question;
    void parts.ask({ ...hangQuestion(), signal: question.signal }).then((chosen) => {
      hung = null;
      // a hung page cannot be told to reload, but its crash triggers one
      if (chosen === 0 && !question.signal.aborted) contents.forcefullyCrashRenderer();
    });
  });
  contents.on('responsive', () => hung?.abort());

  return {
    spoke() {
      if (cameUpAt !== null) return;
      stopSilence();
      cameUpAt = now();
    },
  };
}

const hangQuestion = (): MessageBoxOptions => ({
  type: 'warning',
  title: 'Easel',
  message: t('electron.theWindowDoesNotAnswer'),
  detail: `${queueGoesOn()} ${t('electron.textThatYouTypedAndDidNot')}`,
  buttons: [t('electron.reloadTheWindow'), t('electron.wait')],
  defaultId: 1,
  cancelId: 1,
});

function troubleInWords(title: string, details: string): Recovery {
  return {
    title: t('electron.severalTimes', { title }),
    words: [queueGoesOn(), t('electron.loadTheWindowAgainOrRestart')],
    details,
    steps: [{ step: 'reload', label: t('electron.loadTheWindowAgain') }, ...lastSteps()],
  };
}
