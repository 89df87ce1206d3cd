// State and behaviour on the desktop: window position, tray, notifications, sleep, and files opened by the system.
import { join } from 'node:path';
import type { QueueSummary } from '@shared/domain/queue/Queue';
import type { Settings } from '@shared/domain/Settings';
import { readSpellingLanguages } from '@shared/domain/spellingLanguages';
import type { AnyEvent } from '@shared/ipc/events';
import { t } from '@shared/messages/t';
import {
  app,
  type BrowserWindow,
  dialog,
  Menu,
  type NativeImage,
  Notification,
  nativeImage,
  powerMonitor,
  powerSaveBlocker,
  type Session,
  screen,
  Tray,
} from 'electron';
import type { KeptProgram } from '../ports/KeptProgram';
import { appId } from './appId';
import { DesktopMemory } from './DesktopMemory';
import { fileDialogs } from './dialogs/fileDialogs';
import { followSleep } from './followSleep';
import { configureSpellChecker } from './menus/configureSpellChecker';
import { offerTextMenus } from './menus/offerTextMenus';
import { QueueTray } from './menus/QueueTray';
import { notifyPerson } from './notifyPerson';
import { Openings } from './Openings';
import { QueueOnDesktop } from './QueueOnDesktop';
import { persistWindowBounds } from './window/persistWindowBounds';

const badgeSize = 16;

/** Blue, green, red, in bitmap order: the accent colour of theme.css. */
const accent = [0x3c, 0xa3, 0xf2] as const;

function attentionBadge(): NativeImage {
  const pixels = Buffer.alloc(badgeSize * badgeSize * 4);
  for (let at = 0; at < badgeSize * badgeSize; at += 1) {
    const x = (at % badgeSize) - (badgeSize - 1) / 2;
    const y = Math.floor(at / badgeSize) - (badgeSize - 1) / 2;
    // antialiased over one pixel, with premultiplied alpha
    const cover = Math.min(1, Math.max(0, badgeSize / 2 - Math.hypot(x, y)));
    pixels.set([...accent.map((part) => Math.round(part * cover)), Math.round(255 * cover)], at * 4);
  }
  return nativeImage.createFromBitmap(pixels, { width: badgeSize, height: badgeSize });
}

type DesktopServices = Readonly<{
  summaries: () => readonly QueueSummary[];
  settings: () => Settings;
  pause: (profileId: string) => void;
  run: (profileId: string) => void;
  onSuspend: () => void;
  onResume: () => void;
}>;

export class DesktopBehaviour {
  readonly notify: ReturnType<typeof notifyPerson>;
  readonly dialogs: ReturnType<typeof fileDialogs>;
  readonly openings: Openings;
  readonly #queue: QueueOnDesktop;
  readonly #tray: QueueTray;
  readonly #memory: DesktopMemory;
  #services: DesktopServices | undefined;
  /** The session whose spelling is checked; undefined: the app is not ready. */
  #spellCheckedSession: Session | undefined;

  /** `parts.folder`: an existing folder for stored state. `parts.resources`: files shipped with Easel. */
  constructor(
    parts: Readonly<{
      folder: string;
      resources: string;
      window: () => BrowserWindow | undefined;
      showWindow: () => void;
      sendEvent: (event: AnyEvent) => void;
    }>,
  ) {
    const { window, showWindow, sendEvent } = parts;
    const memory = new DesktopMemory(join(parts.folder, 'desktop.json'));
    this.#memory = memory;
    this.dialogs = fileDialogs(dialog, window, memory);
    this.notify = notifyPerson({
      Notification,
      window,
      showWindow,
      showInWindow: (payload) => sendEvent({ name: 'notice.raised', payload }),
    });
    this.#queue = new QueueOnDesktop({
      app,
      powerSaveBlocker,
      platform: process.platform,
      window,
      attentionBadge,
      summaries: () => this.#services?.summaries() ?? [],
    });
    this.#tray = new QueueTray({
      make: () => new Tray(join(parts.resources, 'tray/easel.png')),
      menus: Menu,
      summaries: () => this.#services?.summaries() ?? [],
      pause: (profileId) => this.#services?.pause(profileId),
      run: (profileId) => this.#services?.run(profileId),
      open: showWindow,
      quit: () => app.quit(),
    });
    this.openings = new Openings(
      app,
      () => {
        sendEvent({ name: 'openings.waiting', payload: {} });
        if (app.isReady()) showWindow();
      },
      { argv: process.argv, cwd: process.cwd() },
    );
    // in an unpackaged Easel, the system would register the program of Electron
    if (app.isPackaged) app.setAsDefaultProtocolClient('easel');
    app.setAppUserModelId(appId);
    offerTextMenus(app, Menu);
    persistWindowBounds(app, screen, memory);
    // deferred until the code that creates the window has stored it
    app.on('browser-window-created', () => setImmediate(() => this.#queue.showAgain()));
  }

  setServices(services: DesktopServices): void {
    this.#services = services;
    followSleep(powerMonitor, services);
    this.#queue.update();
    this.#applySettings(services.settings());
  }

  handleEvent(event: AnyEvent): void {
    if (event.name === 'settings.changed' && this.#services) this.#applySettings(this.#services.settings());
    if (event.name !== 'queue.changed' && event.name !== 'profiles.changed') return;
    this.#queue.update();
    this.#tray.update();
  }

  readonly programs = {
    kept: (): readonly KeptProgram[] => this.#memory.programs,
    keep: (programs: readonly KeptProgram[]): void => {
      this.#memory.programs = programs;
    },
  };

  checkSpelling(session: Session): void {
    this.#spellCheckedSession = session;
    configureSpellChecker(session, process.platform, readSpellingLanguages(this.#memory.spelling) ?? []);
  }

  // Called when the last window is closed. The first time, a notice says where Easel keeps running. Returns
  // whether Easel keeps running without a window.
  keepOpenInTray(): boolean {
    if (!this.#tray.isShown) return false;
    if (!this.#memory.markTrayNoticeShown())
      this.notify({
        level: 'info',
        title: t('electron.easelKeepsRunningInTheTray'),
        message: t('electron.theQueueKeepsRunningToQuitUse'),
      });
    return true;
  }

  #applySettings({ desktop }: Settings): void {
    this.#tray.setVisible(desktop.tray);
    if (this.#memory.spelling === desktop.spelling) return;
    this.#memory.spelling = desktop.spelling;
    if (this.#spellCheckedSession) this.checkSpelling(this.#spellCheckedSession);
  }
}
