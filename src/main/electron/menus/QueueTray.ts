import type { QueueSummary } from '@shared/domain/queue/Queue';
import { formatCount } from '@shared/words/formatCount';
import type { Menu, MenuItemConstructorOptions, Tray } from 'electron';

type Parts = Readonly<{
  /** Puts Easel's mark into the tray. */
  make: () => Tray;
  menus: Pick<typeof Menu, 'buildFromTemplate'>;
  /** Of every profile. */
  summaries: () => readonly QueueSummary[];
  pause: (profileId: string) => void;
  /** Only what the person paused themselves: other pauses say in the window what it takes. */
  run: (profileId: string) => void;
  /** Brings the window to the front, or opens one. */
  open: () => void;
  quit: () => void;
}>;

/** Easel in the system's tray, by choice: how the queue stands, and what can be done with it without a window. */
export class QueueTray {
  readonly #parts: Parts;
  // one that nobody holds is collected, and goes from the tray
  #tray: Tray | null = null;
  #shown = '';

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get isThere(): boolean {
    return this.#tray !== null;
  }

  /** The person wants it there, or not. */
  want(isWanted: boolean): void {
    if (isWanted === this.isThere) return;
    if (isWanted) {
      this.#tray = this.#parts.make();
      this.#tray.on('click', this.#parts.open);
      this.#shown = '';
      this.update();
      return;
    }
    this.#tray?.destroy();
    this.#tray = null;
  }

  /** A queue has changed. */
  update(): void {
    if (this.#tray === null) return;
    const summaries = this.#parts.summaries();
    const pauses = summaries.filter(({ running, counts }) => running && counts.running + counts.next > 0);
    const runs = summaries.filter(({ pause, counts }) => pause?.reason === 'person' && counts.next > 0);
    const state = stateWords(summaries);
    const shown = JSON.stringify([state, pauses.length > 0, runs.length > 0]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#tray.setToolTip(`Easel: ${state}`);
    this.#tray.setContextMenu(
      this.#parts.menus.buildFromTemplate(this.#entries(state, pauses.length > 0, runs.length > 0)),
    );
  }

  #entries(state: string, canPause: boolean, canRun: boolean): MenuItemConstructorOptions[] {
    const { summaries, pause, run, open, quit } = this.#parts;
    const each = (of: (summary: QueueSummary) => boolean, act: (profileId: string) => void) => () => {
      for (const summary of summaries()) if (of(summary)) act(summary.profileId);
    };
    return [
      { label: state, enabled: false },
      { type: 'separator' },
      canRun && !canPause
        ? { label: 'Run the queue', click: each((of) => of.pause?.reason === 'person', run) }
        : { label: 'Pause the queue', enabled: canPause, click: each((of) => of.running, pause) },
      { label: 'Open Easel', click: open },
      { type: 'separator' },
      { label: 'Quit Easel', click: quit },
    ];
  }
}

/** How all queues stand, in a line. */
function stateWords(summaries: readonly QueueSummary[]): string {
  const sum = (of: (counts: QueueSummary['counts']) => number) =>
    summaries.reduce((total, { counts }) => total + of(counts), 0);
  const running = sum((counts) => counts.running);
  const next = sum((counts) => counts.next);
  const attention = sum((counts) => counts.attention);
  const waits = summaries.some(({ counts }) => counts.next > 0) && !summaries.some(isGoingOn);
  const parts = [
    ...(running > 0 ? [`${formatCount(running)} running`] : []),
    ...(next > 0 ? [`${formatCount(next)} ${waits ? 'waiting, paused' : 'next'}`] : []),
    ...(attention > 0
      ? [`${formatCount(attention)} ${attention === 1 ? 'needs' : 'need'} your attention`]
      : []),
  ];
  return parts.length === 0 ? 'Nothing in the queue' : parts.join(', ');
}

function isGoingOn({ running, counts }: QueueSummary): boolean {
  return running && counts.next > 0;
}
