// The origin for which each profile's key was entered, stored outside libraries: a manipulated library could
// contain another URL, which must not get the key.
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomic } from '../files/writeFileAtomic';

const profileIdPattern = /^[0-9a-f-]{36}$/;

export class KeyOrigins {
  readonly #folder: string | null;
  readonly #origins = new Map<string, string>();

  /** @param configFolder Easel's configuration folder; undefined: nothing is stored between runs */
  constructor(configFolder: string | undefined) {
    this.#folder = configFolder === undefined ? null : join(configFolder, 'key-origins');
    for (const id of this.#files()) {
      const origin = readOr(join(this.#folder ?? '', id), '').trim();
      if (origin !== '') this.#origins.set(id, origin);
    }
  }

  /** Null: no key was entered on this computer. */
  of(profileId: string): string | null {
    return this.#origins.get(profileId) ?? null;
  }

  isKnown(origin: string): boolean {
    return [...this.#origins.values()].includes(origin);
  }

  /** A write error is ignored: then the key is asked for again next time. */
  record(profileId: string, origin: string): void {
    if (!profileIdPattern.test(profileId) || this.of(profileId) === origin) return;
    this.#origins.set(profileId, origin);
    if (this.#folder === null) return;
    try {
      mkdirSync(this.#folder, { recursive: true });
      writeFileAtomic(join(this.#folder, profileId), origin);
    } catch {
      // the origin is known only for this run
    }
  }

  #files(): readonly string[] {
    try {
      return this.#folder === null
        ? []
        : readdirSync(this.#folder).filter((name) => profileIdPattern.test(name));
    } catch {
      return [];
    }
  }
}

function readOr(file: string, fallback: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return fallback;
  }
}
