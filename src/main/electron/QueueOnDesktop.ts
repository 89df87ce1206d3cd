import { blockedJobCount } from '@shared/domain/queue/blockedJobCount';
import type { QueueSummary } from '@shared/domain/queue/Queue';
import type { App, BrowserWindow, NativeImage, PowerSaveBlocker } from 'electron';

type Parts = Readonly<{
  app: Pick<App, 'setBadgeCount'>;
  powerSaveBlocker: Pick<PowerSaveBlocker, 'start' | 'stop'>;
  platform: NodeJS.Platform;
  window: () => BrowserWindow | undefined;
  /** Of every profile. */
  summaries: () => readonly QueueSummary[];
  /** The mark on the taskbar of Windows, which has no numbers there. */
  attentionBadge: () => NativeImage;
}>;

type Shown = Readonly<{ progress: number; mode: 'normal' | 'paused'; attention: number }>;

const nothing: Shown = { progress: -1, mode: 'normal', attention: 0 };

/**
 * The queue as dock or taskbar show it: how far it is, and how many jobs need attention. While it works, the
 * computer is kept from going to sleep, though not its screen.
 */
export class QueueOnDesktop {
  readonly #parts: Parts;
  #shown = nothing;
  #blocker: number | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** A queue has changed. */
  update(): void {
    const summaries = this.#parts.summaries();
    this.#keepAwake(summaries.some(isWorking));
    const now = shownOf(summaries);
    const before = this.#shown;
    this.#shown = now;
    if (now.progress !== before.progress || now.mode !== before.mode) this.#showProgress();
    if (now.attention !== before.attention) this.#showAttention();
  }

  /** Another window is there: what belongs to a window is shown on it too. */
  showAgain(): void {
    if (this.#shown.progress !== nothing.progress) this.#showProgress();
    if (this.#shown.attention > 0) this.#showAttention();
  }

  #showProgress(): void {
    const { progress, mode } = this.#shown;
    this.#parts.window()?.setProgressBar(progress, { mode: progress < 0 ? 'none' : mode });
  }

  #showAttention(): void {
    const { app, platform, window, attentionBadge } = this.#parts;
    const { attention } = this.#shown;
    if (platform !== 'win32') app.setBadgeCount(attention);
    else if (attention === 0) window()?.setOverlayIcon(null, '');
    else window()?.setOverlayIcon(attentionBadge(), `${attention} need your attention`);
  }

  #keepAwake(isWorking: boolean): void {
    const { powerSaveBlocker } = this.#parts;
    if (isWorking && this.#blocker === null) this.#blocker = powerSaveBlocker.start('prevent-app-suspension');
    if (isWorking || this.#blocker === null) return;
    powerSaveBlocker.stop(this.#blocker);
    this.#blocker = null;
  }
}

/** Something is under way, or will be without anybody's word. */
function isWorking(summary: QueueSummary): boolean {
  const { counts, running, hold } = summary;
  const goesOn = running && hold?.reason !== 'plan_over' && counts.next > blockedJobCount(summary);
  return counts.running > 0 || goesOn;
}

function shownOf(summaries: readonly QueueSummary[]): Shown {
  const open = summaries.filter(({ counts }) => counts.running + counts.next > 0);
  const sum = (some: readonly QueueSummary[], of: (summary: QueueSummary) => number) =>
    some.reduce((total, each) => total + of(each), 0);
  const total = sum(open, ({ progress }) => progress.total);
  return {
    // whole per cents: a bar shows no more
    progress: total === 0 ? -1 : Math.floor((100 * sum(open, ({ progress }) => progress.done)) / total) / 100,
    mode: total === 0 || open.some(isWorking) ? 'normal' : 'paused',
    attention: sum(summaries, ({ counts }) => counts.attention),
  };
}
