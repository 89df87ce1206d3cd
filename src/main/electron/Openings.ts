import { resolve } from 'node:path';
import { fileKind } from '@shared/domain/library/fileKind';
import type { App } from 'electron';
import type { Opening } from '../ports/Opening';

/** Maximum number of waiting openings; further openings are probably a mistake, and are dropped. */
const maxWaiting = 20;

/** Collects what the system asks Easel to open until the page takes it; the page may not be loaded yet. */
export class Openings {
  readonly #onWaiting: () => void;
  #waiting: readonly Opening[] = [];

  /** @param onWaiting called when an item is waiting */
  constructor(
    app: Pick<App, 'on'>,
    onWaiting: () => void,
    start: Readonly<{ argv: readonly string[]; cwd: string }>,
  ) {
    this.#onWaiting = onWaiting;
    this.#add(openingsIn(start.argv, start.cwd));
    app.on('second-instance', (_event, argv, cwd) => this.#add(openingsIn(argv, cwd)));
    app.on('open-url', (event, address) => {
      event.preventDefault();
      this.#add([{ kind: 'link', address }]);
    });
    app.on('open-file', (event, path) => {
      event.preventDefault();
      this.#add([{ kind: 'file', path }]);
    });
  }

  /** Returns the items and clears them. */
  consume(): readonly Opening[] {
    const openings = this.#waiting;
    this.#waiting = [];
    return openings;
  }

  #add(openings: readonly Opening[]): void {
    if (openings.length === 0) return;
    this.#waiting = [...this.#waiting, ...openings].slice(0, maxWaiting);
    this.#onWaiting();
  }
}

function openingsIn(argv: readonly string[], cwd: string): readonly Opening[] {
  return argv.slice(1).flatMap((given, at, all): Opening[] => {
    if (given.startsWith('-') || all[at - 1] === '--library') return [];
    if (given.startsWith('easel:')) return [{ kind: 'link', address: given }];
    return fileKind(given) === null ? [] : [{ kind: 'file', path: resolve(cwd, given) }];
  });
}
