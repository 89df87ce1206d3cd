import { EventEmitter } from 'node:events';

type Source = Electron.NativeTheme['themeSource'];

/** The theme that the app has set, else the system's (which a test sets), else light. Emits `updated`. */
class StandInNativeTheme
  extends EventEmitter
  implements Pick<Electron.NativeTheme, 'themeSource' | 'shouldUseDarkColors'>
{
  #source: Source = 'system';
  #systemIsDark: boolean | null = readIsDark(process.env.EASEL_STAND_IN_THEME);

  get themeSource(): Source {
    return this.#source;
  }

  set themeSource(source: Source) {
    this.#source = source;
    this.emit('updated');
  }

  get shouldUseDarkColors(): boolean {
    return this.#source === 'system' ? this.#systemIsDark === true : this.#source === 'dark';
  }

  /** The theme that pages are told to prefer; '': Chromium decides. */
  get emulated(): 'dark' | 'light' | '' {
    if (this.#source !== 'system') return this.#source;
    return this.#systemIsDark === null ? '' : this.#systemIsDark ? 'dark' : 'light';
  }

  /** For tests: sets the theme of the desktop. */
  setSystem(theme: 'dark' | 'light'): void {
    this.#systemIsDark = theme === 'dark';
    this.emit('updated');
  }
}

function readIsDark(theme: string | undefined): boolean | null {
  return theme === 'dark' || theme === 'light' ? theme === 'dark' : null;
}

export const standInNativeTheme = new StandInNativeTheme();
