import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The credentials of engines, each in a file readable by its owner only. */
export class EngineKeys {
  readonly #folder: string;

  /** @param folder the service's own */
  constructor(folder: string) {
    this.#folder = join(folder, 'engines');
  }

  get(engine: string): string | null {
    try {
      return readFileSync(this.#path(engine), 'utf8');
    } catch {
      return null;
    }
  }

  /** @param key null: removes it */
  put(engine: string, key: string | null): void {
    rmSync(this.#path(engine), { force: true });
    if (key === null) return;
    mkdirSync(join(this.#folder, engine), { recursive: true });
    writeFileSync(this.#path(engine), key, { mode: 0o600 });
  }

  #path(engine: string): string {
    return join(this.#folder, engine, 'key');
  }
}
