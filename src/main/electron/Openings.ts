import { resolve } from 'node:path';
import { fileKind } from '@shared/domain/library/fileKind';
import type { App } from 'electron';
import type { Opening } from '../ports/Opening';

/** Further openings are dropped as a mistake. */
const mostWaiting = 20;

/** Collects what the system asks Easel to open until the page takes it; the page may not be loaded yet. */
export class Openings {
  readonly #told: () => void;
  #waiting: readonly Opening[] = [];

  /** @param told called when an item is waiting */
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

  /** Returns the items and clears them. */
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

function inArguments(argv: readonly string[], cwd: string): readonly Opening[] {
  return argv.slice(1).flatMap((given, at, all): Opening[] => {
    if (given.startsWith('-') || all[at - 1] === '--library') return [];
    if (given.startsWith('easel:')) return [{ kind: 'link', address: given }];
    return fileKind(given) === null ? [] : [{ kind: 'file', path: resolve(cwd, given) }];
  });
}
