import { blockedJobCount, type QueueSummary } from '@shared/domain/queue/Queue';
import { t } from '@shared/messages/t';
import type { App, BrowserWindow, NativeImage, PowerSaveBlocker } from 'electron';

type Dependencies = Readonly<{
  app: Pick<App, 'setBadgeCount'>;
  powerSaveBlocker: Pick<PowerSaveBlocker, 'start' | 'stop'>;
  platform: NodeJS.Platform;
  window: () => BrowserWindow | undefined;
  summaries: () => readonly QueueSummary[];
  /** For the Windows taskbar, which cannot show numbers. */
  attentionBadge: () => NativeImage;
}>;

type Shown = Readonly<{ progress: number; mode: 'normal' | 'paused'; attention: number }>;

const nothing: Shown = { progress: -1, mode: 'normal', attention: 0 };

/**
 * Shows the queue's progress, and the jobs that need attention, on the dock or taskbar. Keeps the computer
 * awake while the queue works, but not its screen.
 */
export class QueueOnDesktop {
  readonly #deps: Dependencies;
  #shown = nothing;
  #blocker: number | null = null;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  update(): void {
    const summaries = this.#deps.summaries();
    this.#keepAwake(summaries.some(isWorking));
    const now = shownOf(summaries);
    const before = this.#shown;
    this.#shown = now;
    if (now.progress !== before.progress || now.mode !== before.mode) this.#showProgress();
    if (now.attention !== before.attention) this.#showAttention();
  }

  showAgain(): void {
    if (this.#shown.progress !== nothing.progress) this.#showProgress();
    if (this.#shown.attention > 0) this.#showAttention();
  }

  #showProgress(): void {
    const { progress, mode } = this.#shown;
    this.#deps.window()?.setProgressBar(progress, { mode: progress < 0 ? 'none' : mode });
  }

  #showAttention(): void {
    const { app, platform, window, attentionBadge } = this.#deps;
    const { attention } = this.#shown;
    if (platform !== 'win32') app.setBadgeCount(attention);
    else if (attention === 0) window()?.setOverlayIcon(null, '');
    else window()?.setOverlayIcon(attentionBadge(), t('electron.badgeAttention', { attention }));
  }

  #keepAwake(isWorking: boolean): void {
    const { powerSaveBlocker } = this.#deps;
    if (isWorking && this.#blocker === null) this.#blocker = powerSaveBlocker.start('prevent-app-suspension');
    if (isWorking || this.#blocker === null) return;
    powerSaveBlocker.stop(this.#blocker);
    this.#blocker = null;
  }
}

function isWorking(summary: QueueSummary): boolean {
  const { counts, running, hold } = summary;
  const continues = running && hold?.reason !== 'plan_over' && counts.next > blockedJobCount(summary);
  return counts.running > 0 || continues;
}

function shownOf(summaries: readonly QueueSummary[]): Shown {
  const open = summaries.filter(({ counts }) => counts.running + counts.next > 0);
  const sum = (queues: readonly QueueSummary[], numberOf: (summary: QueueSummary) => number) =>
    queues.reduce((total, each) => total + numberOf(each), 0);
  const total = sum(open, ({ progress }) => progress.total);
  return {
    // whole percents, the resolution of the bar
    progress: total === 0 ? -1 : Math.floor((100 * sum(open, ({ progress }) => progress.done)) / total) / 100,
    mode: total === 0 || open.some(isWorking) ? 'normal' : 'paused',
    attention: sum(summaries, ({ counts }) => counts.attention),
  };
}
