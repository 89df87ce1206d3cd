// How Easel behaves on a desktop, gathered: what it remembers there, tells there, and hears from there.
import { join } from 'node:path';
import type { QueueSummary } from '@shared/domain/Queue';
import type { AnyEvent } from '@shared/ipc/events';
import {
  app,
  type BrowserWindow,
  dialog,
  Menu,
  Notification,
  powerMonitor,
  powerSaveBlocker,
  screen,
} from 'electron';
import { appId } from './appId';
import { attentionMark } from './attentionMark';
import { DesktopMemory } from './DesktopMemory';
import { fileDialogs } from './fileDialogs';
import { keepPlaces } from './keepPlaces';
import { notifyPerson } from './notifyPerson';
import { Openings } from './Openings';
import { QueueOnDesktop } from './QueueOnDesktop';
import { offerTextMenus } from './textMenu';

/** What there is to tell of, and who wants to know. */
type Served = Readonly<{
  /** Of every profile's queue. */
  summaries: () => readonly QueueSummary[];
  /** The computer goes to sleep. */
  sleeps: () => void;
  /** It has slept. */
  woken: () => void;
}>;

export class DesktopManners {
  readonly notify: ReturnType<typeof notifyPerson>;
  readonly dialogs: ReturnType<typeof fileDialogs>;
  readonly openings: Openings;
  readonly #queue: QueueOnDesktop;
  #served: Served | undefined;

  /**
   * To be made before the app is ready.
   * @param parts.folder for what is remembered; it exists
   */
  constructor(
    parts: Readonly<{
      folder: string;
      window: () => BrowserWindow | undefined;
      /** Brings the window to the front, or opens one. */
      bring: () => void;
      tell: (event: AnyEvent) => void;
    }>,
  ) {
    const { window, bring, tell } = parts;
    const memory = new DesktopMemory(join(parts.folder, 'desktop.json'));
    this.dialogs = fileDialogs(dialog, window, memory);
    this.notify = notifyPerson({
      ...{ Notification, window, bring },
      sayInWindow: (payload) => tell({ name: 'notice.raised', payload }),
    });
    this.#queue = new QueueOnDesktop({
      ...{ app, powerSaveBlocker, platform: process.platform, window, attentionMark },
      summaries: () => this.#served?.summaries() ?? [],
    });
    this.openings = new Openings(
      app,
      () => {
        tell({ name: 'openings.waiting', payload: {} });
        if (app.isReady()) bring();
      },
      { argv: process.argv, cwd: process.cwd() },
    );
    // unpacked, the system would be told of Electron, and not of Easel
    if (app.isPackaged) app.setAsDefaultProtocolClient('easel');
    app.setAppUserModelId(appId);
    offerTextMenus(app, Menu);
    keepPlaces(app, screen, memory);
    // whoever opened it holds it by then
    app.on('browser-window-created', () => setImmediate(() => this.#queue.showAgain()));
  }

  /** The app is ready, and its services are there. */
  serve(served: Served): void {
    this.#served = served;
    powerMonitor.on('suspend', served.sleeps);
    powerMonitor.on('resume', served.woken);
    this.#queue.update();
  }

  /** Something has changed. */
  heard(event: AnyEvent): void {
    if (event.name === 'queue.changed' || event.name === 'profiles.changed') this.#queue.update();
  }
}
