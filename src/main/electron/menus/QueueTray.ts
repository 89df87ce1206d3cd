import type { QueueSummary } from '@shared/domain/queue/Queue';
import { t } from '@shared/messages/t';
import type { Menu, MenuItemConstructorOptions, Tray } from 'electron';

type Dependencies = Readonly<{
  make: () => Tray;
  menus: Pick<typeof Menu, 'buildFromTemplate'>;
  summaries: () => readonly QueueSummary[];
  pause: (profileId: string) => void;
  /** Resumes a queue that the user has paused; other pauses need the window. */
  run: (profileId: string) => void;
  open: () => void;
  quit: () => void;
}>;

/** The optional tray icon: shows the queue's state and controls it without a window. */
export class QueueTray {
  readonly #deps: Dependencies;
  // referenced, because a garbage-collected icon disappears
  #tray: Tray | null = null;
  #shown = '';

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  get isShown(): boolean {
    return this.#tray !== null;
  }

  setVisible(isWanted: boolean): void {
    if (isWanted === this.isShown) return;
    if (isWanted) {
      this.#tray = this.#deps.make();
      this.#tray.on('click', this.#deps.open);
      this.#shown = '';
      this.update();
      return;
    }
    this.#tray?.destroy();
    this.#tray = null;
  }

  update(): void {
    if (this.#tray === null) return;
    const summaries = this.#deps.summaries();
    const pauses = summaries.filter(({ running, counts }) => running && counts.running + counts.next > 0);
    const runs = summaries.filter(({ pause, counts }) => pause?.reason === 'person' && counts.next > 0);
    const state = describeState(summaries);
    const shown = JSON.stringify([state, pauses.length > 0, runs.length > 0]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#tray.setToolTip(t('electron.easel', { state }));
    this.#tray.setContextMenu(
      this.#deps.menus.buildFromTemplate(this.#entries(state, pauses.length > 0, runs.length > 0)),
    );
  }

  #entries(state: string, canPause: boolean, canRun: boolean): MenuItemConstructorOptions[] {
    const { summaries, pause, run, open, quit } = this.#deps;
    const each = (of: (summary: QueueSummary) => boolean, act: (profileId: string) => void) => () => {
      for (const summary of summaries()) if (of(summary)) act(summary.profileId);
    };
    return [
      { label: state, enabled: false },
      { type: 'separator' },
      canRun && !canPause
        ? { label: t('electron.runTheQueue'), click: each((of) => of.pause?.reason === 'person', run) }
        : { label: t('electron.pauseTheQueue'), enabled: canPause, click: each((of) => of.running, pause) },
      { label: t('electron.openEasel'), click: open },
      { type: 'separator' },
      { label: t('electron.quitEasel'), click: quit },
    ];
  }
}

function describeState(summaries: readonly QueueSummary[]): string {
  const sum = (of: (counts: QueueSummary['counts']) => number) =>
    summaries.reduce((total, { counts }) => total + of(counts), 0);
  const running = sum((counts) => counts.running);
  const next = sum((counts) => counts.next);
  const attention = sum((counts) => counts.attention);
  const waits = summaries.some(({ counts }) => counts.next > 0) && !summaries.some(isActive);
  const parts = [
    ...(running > 0 ? [t('electron.trayRunning', { running })] : []),
    ...(next > 0 ? [t('electron.trayNext', { next, waits })] : []),
    ...(attention > 0 ? [t('electron.trayAttention', { attention })] : []),
  ];
  return parts.length === 0 ? t('queue.nothingInTheQueue') : parts.join(', ');
}

function isActive({ running, counts }: QueueSummary): boolean {
  return running && counts.next > 0;
}
