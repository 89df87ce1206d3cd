import { EventEmitter } from 'node:events';

type Source = Electron.NativeTheme['themeSource'];

/** Light or dark: what the app asks for, else what the system (a test) says, else light. Emits `updated`. */
class StandInNativeTheme
  extends EventEmitter
  implements Pick<Electron.NativeTheme, 'themeSource' | 'shouldUseDarkColors'>
{
  #source: Source = 'system';
  #systemIsDark: boolean | null = startTheme(process.env.EASEL_STAND_IN_THEME);

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

  /** What pages are told to prefer; "" leaves it to Chromium. */
  get emulated(): 'dark' | 'light' | '' {
    if (this.#source !== 'system') return this.#source;
    return this.#systemIsDark === null ? '' : this.#systemIsDark ? 'dark' : 'light';
  }

  /** For tests: what the desktop around the app prefers. */
  setSystem(theme: 'dark' | 'light'): void {
    this.#systemIsDark = theme === 'dark';
    this.emit('updated');
  }
}

function startTheme(asked: string | undefined): boolean | null {
  return asked === 'dark' || asked === 'light' ? asked === 'dark' : null;
}

export const standInNativeTheme = new StandInNativeTheme();
