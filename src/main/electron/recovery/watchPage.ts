import { t } from '@shared/messages/t';
import type { Event, MessageBoxOptions, RenderProcessGoneDetails, WebContents } from 'electron';
import type { CrashCounts } from './CrashCounts';
import { defaultActions, queueContinuesMessage, type Recovery } from './Recovery';
import { recoveryAddress } from './recoveryPage';

/** A page that crashes sooner than this after its start was not usable, ms. */
const minUsableMs = 1000;
/** A loaded page must call main within this time, ms. */
const startTimeoutMs = 20_000;
/** After more unusable starts within a minute, or more crashes within five minutes, reloading stops. */
const maxUnusableStarts = 2;
const maxCrashes = 25;
const minuteMs = 60_000;

export type PageWatchDependencies = Readonly<{
  crashes: Pick<CrashCounts, 'record' | 'count'>;
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
): Readonly<{ pageCalled: () => void }> {
  const { crashes, now, log } = parts;
  let startedAt: number | null = null;
  let cancelStartTimeout = (): void => {};
  let hangQuestionOpen: AbortController | null = null;

  const handleFailure = (title: string, details: string) => {
    const wasUnusable = startedAt === null || now() - startedAt < minUsableMs;
    startedAt = null;
    cancelStartTimeout();
    hangQuestionOpen?.abort();
    log({ details, useless: wasUnusable }, title);
    const recovery = recoveryFor(title, details);
    if (contents.getURL() === recoveryAddress) {
      parts.giveUpInDialog(recovery);
      return;
    }
    crashes.record('page');
    if (wasUnusable) crashes.record('pageAtStart');
    const tooMany =
      crashes.count('pageAtStart', minuteMs) > maxUnusableStarts ||
      crashes.count('page', 5 * minuteMs) > maxCrashes;
    // deferred, because Chromium is still cleaning up the page
    setImmediate(() => {
      if (contents.isDestroyed()) return;
      if (tooMany) parts.giveUp(recovery);
      else parts.reload();
    });
  };

  contents.on('render-process-gone', (_event: Event, { reason, exitCode }: RenderProcessGoneDetails) => {
    if (reason !== 'clean-exit')
      handleFailure(t('electron.theWindowStoppedWorking'), `${reason}, exit code ${exitCode}`);
  });
  contents.on('did-fail-load', (_event, code, description, address, isMainFrame) => {
    // -3 is ERR_ABORTED: another load has replaced this one
    if (isMainFrame && code !== -3)
      handleFailure(t('electron.theWindowCouldNotBeLoaded'), `${description} (${code}) ${address}`);
  });
  contents.on('did-navigate', (_event, address, status) => {
    if (status >= 400)
      handleFailure(t('electron.theWindowCouldNotBeLoaded'), `${address} answered ${status}`);
  });
  contents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
    if (!isMainFrame || isSameDocument) return;
    startedAt = null;
    cancelStartTimeout();
  });
  contents.on('did-finish-load', () => {
    if (startedAt !== null || contents.getURL() === recoveryAddress) return;
    cancelStartTimeout = parts.setTimer(
      () => handleFailure(t('electron.theWindowStayedBlank'), t('electron.thePageWasLoadedAndDidNot')),
      startTimeoutMs,
    );
  });
  contents.on('unresponsive', () => {
    if (hangQuestionOpen !== null) return;
    log({}, 'the window does not answer');
    const question = new AbortController();
    hangQuestionOpen = question;
    void parts.ask({ ...hangQuestion(), signal: question.signal }).then((chosen) => {
      hangQuestionOpen = null;
      // a hung page cannot be told to reload, but its crash triggers a reload
      if (chosen === 0 && !question.signal.aborted) contents.forcefullyCrashRenderer();
    });
  });
  contents.on('responsive', () => hangQuestionOpen?.abort());

  return {
    pageCalled() {
      if (startedAt !== null) return;
      cancelStartTimeout();
      startedAt = now();
    },
  };
}

const hangQuestion = (): MessageBoxOptions => ({
  type: 'warning',
  title: 'Easel',
  message: t('electron.theWindowDoesNotAnswer'),
  detail: `${queueContinuesMessage()} ${t('electron.textThatYouTypedAndDidNot')}`,
  buttons: [t('electron.reloadTheWindow'), t('electron.wait')],
  defaultId: 1,
  cancelId: 1,
});

function recoveryFor(title: string, details: string): Recovery {
  return {
    title: t('electron.severalTimes', { title }),
    paragraphs: [queueContinuesMessage(), t('electron.loadTheWindowAgainOrRestart')],
    details,
    actions: [{ action: 'reload', label: t('electron.loadTheWindowAgain') }, ...defaultActions()],
  };
}
