import { resolve } from 'node:path';
import { fileKind } from '@shared/domain/library/fileKind';
import type { App } from 'electron';
import type { Opening } from '../ports/Opening';

/** More than this at once is somebody's mistake. */
const mostWaiting = 20;

/**
 * Hears what is to be opened with Easel, however the system says it: with the start, while Easel runs, by an event on
 * macOS. It waits until the page takes it, which may not be there yet.
 */
export class Openings {
  readonly #told: () => void;
  #waiting: readonly Opening[] = [];

  /** @param told something waits that did not before */
  constructor(
    app: Pick<App, 'on'>,
    told: () => void,
    start: Readonly<{ argv: readonly string[]; cwd: string }>,
  ) {
    this.#told = told;
    this.#add(inArguments(start.argv, start.cwd));
    app.on('second-instance', (_event, argv, cwd) => this.#add(inArguments(argv, cwd)));
    app.on('open-url', (event, address) => {
      event.preventDefault();
      this.#add([{ kind: 'link', address }]);
    });
    app.on('open-file', (event, path) => {
      event.preventDefault();
      this.#add([{ kind: 'file', path }]);
    });
  }

  /** What waits, once. */
  take(): readonly Opening[] {
    const taken = this.#waiting;
    this.#waiting = [];
    return taken;
  }

  #add(openings: readonly Opening[]): void {
    if (openings.length === 0) return;
    this.#waiting = [...this.#waiting, ...openings].slice(0, mostWaiting);
    this.#told();
  }
}

/** What of a program's arguments is to be opened: neither options nor the folder of the library. */
function inArguments(argv: readonly string[], cwd: string): readonly Opening[] {
  return argv.slice(1).flatMap((given, at, all): Opening[] => {
    if (given.startsWith('-') || all[at - 1] === '--library') return [];
    if (given.startsWith('easel:')) return [{ kind: 'link', address: given }];
    return fileKind(given) === null ? [] : [{ kind: 'file', path: resolve(cwd, given) }];
  });
}
