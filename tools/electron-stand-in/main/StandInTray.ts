import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { record } from '../recorder.ts';
import { strict } from '../strict.ts';
import { clickPopup, openMenu, type StandInMenu } from './StandInMenu.ts';

let lastTray: WeakRef<StandInTray> | undefined;

/** An icon in the system's tray, which is not drawn; tests click it. */
export class StandInTray
  extends EventEmitter
  implements Pick<Electron.Tray, 'setToolTip' | 'setContextMenu' | 'destroy' | 'isDestroyed'>
{
  #menu: StandInMenu | null = null;
  #destroyed = false;

  constructor(image: string) {
    super();
    if (!existsSync(image)) throw new Error(`Failed to load image from path '${image}'`);
    record('Tray', image);
    lastTray = new WeakRef(this);
    // biome-ignore lint/correctness/noConstructorReturn: the app must only ever see the strict form
    return strict('Tray', this);
  }

  setToolTip(words: string): void {
    record('Tray.setToolTip', words);
  }

  setContextMenu(menu: Electron.Menu | null): void {
    this.#menu = menu as unknown as StandInMenu | null;
  }

  destroy(): void {
    this.#destroyed = true;
    record('Tray.destroy');
  }

  isDestroyed(): boolean {
    return this.#destroyed;
  }

  /** Opens the icon's menu, as a click of the user does. */
  openMenu(): void {
    if (this.#menu === null) throw new Error('the tray has no menu');
    openMenu(this.#menu);
  }
}

function currentTray(): StandInTray {
  const tray = lastTray?.deref();
  if (tray === undefined || tray.isDestroyed()) throw new Error('nothing is in the tray');
  return tray;
}

/** For tests: the user chooses an entry in the menu of the tray icon. */
export function chooseInTray(label: string): void {
  currentTray().openMenu();
  clickPopup(label);
}
