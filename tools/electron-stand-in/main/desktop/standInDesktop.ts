// The rest of the desktop: links, files, clipboard, screen, power. The calls are only recorded, except that trashing a
// file really moves the file.
import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { record } from '../../recorder.ts';

export const standInShell = {
  async openExternal(url: string): Promise<void> {
    record('shell.openExternal', url);
  },
  showItemInFolder(path: string): void {
    record('shell.showItemInFolder', path);
  },
  async openPath(path: string): Promise<string> {
    record('shell.openPath', path);
    return existsSync(path) ? '' : 'Failed to open path';
  },
  async trashItem(path: string): Promise<void> {
    const folder = process.env.EASEL_STAND_IN_TRASH ?? join(tmpdir(), `easel-trash-${process.pid}`);
    await mkdir(folder, { recursive: true });
    await rename(path, join(folder, `${Date.now()}-${basename(path)}`));
    record('shell.trashItem', path);
  },
  beep(): void {
    record('shell.beep');
  },
} satisfies Partial<Electron.Shell>;

/** Content for the clipboard, by MIME type. */
export class StandInClipboardItem implements Pick<Electron.ClipboardItem, 'types'> {
  readonly types: string[];
  readonly #items: Readonly<Record<string, unknown>>;

  constructor(items: Readonly<Record<string, unknown>>) {
    this.#items = items;
    this.types = Object.keys(items);
  }

  async getType(type: string): Promise<unknown> {
    if (!this.types.includes(type)) throw new Error(`the clipboard item has no ${type}`);
    const item = await this.#items[type];
    return typeof item === 'string' ? new Blob([item], { type }) : item;
  }
}

let clipboardItems: readonly StandInClipboardItem[] = [];

export const standInClipboard = {
  clear(): void {
    clipboardItems = [];
  },
  async write(items: readonly StandInClipboardItem[]): Promise<void> {
    clipboardItems = items;
    const described = items.flatMap((item) =>
      item.types.map(async (type) => {
        const content = await item.getType(type);
        return { type, bytes: content instanceof Blob ? content.size : null };
      }),
    );
    record('clipboard.write', await Promise.all(described));
  },
  async writeText(text: string): Promise<void> {
    clipboardItems = [new StandInClipboardItem({ 'text/plain': text })];
    record('clipboard.writeText', text);
  },
  async read(): Promise<readonly StandInClipboardItem[]> {
    return clipboardItems;
  },
  async readText(): Promise<string> {
    const item = clipboardItems.find((entry) => entry.types.includes('text/plain'));
    const content = await item?.getType('text/plain');
    return content instanceof Blob ? content.text() : '';
  },
  async has(type: string): Promise<boolean> {
    return clipboardItems.some((item) => item.types.includes(type));
  },
} satisfies Record<keyof Omit<Electron.Clipboard, 'selection'>, unknown>;

const display = {
  id: 1,
  scaleFactor: 1,
  bounds: { x: 0, y: 0, width: 1920, height: 1080 },
  workArea: { x: 0, y: 0, width: 1920, height: 1080 },
  workAreaSize: { width: 1920, height: 1080 },
  size: { width: 1920, height: 1080 },
} as Electron.Display;

class StandInScreen extends EventEmitter {
  getPrimaryDisplay(): Electron.Display {
    return display;
  }
  getAllDisplays(): Electron.Display[] {
    return [display];
  }
  getDisplayMatching(): Electron.Display {
    return display;
  }
  getDisplayNearestPoint(): Electron.Display {
    return display;
  }
}
export const standInScreen = new StandInScreen();

/** Emits `suspend` and `resume` when a test requests it. */
class StandInPowerMonitor extends EventEmitter {
  isOnBatteryPower(): boolean {
    return false;
  }
  getSystemIdleTime(): number {
    return 0;
  }
}
export const standInPowerMonitor = new StandInPowerMonitor();
