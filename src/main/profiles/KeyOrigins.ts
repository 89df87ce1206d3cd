// To which origin the key of each profile belongs, as this computer noted it outside every library: a library that
// somebody changed names other addresses for its profiles, and gets no key there.
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { putWhole } from '../files/putWhole';

const profileIds = /^[0-9a-f-]{36}$/;

export class KeyOrigins {
  readonly #folder: string | null;
  readonly #noted = new Map<string, string>();

  /** @param ownFolder the person's own; undefined: nothing is kept from one run to the next */
  constructor(ownFolder: string | undefined) {
    this.#folder = ownFolder === undefined ? null : join(ownFolder, 'key-origins');
    for (const id of this.#files()) {
      const origin = readOr(join(this.#folder ?? '', id), '').trim();
      if (origin !== '') this.#noted.set(id, origin);
    }
  }

  /** The origin that a profile's key was given for on this computer, or null. */
  of(profileId: string): string | null {
    return this.#noted.get(profileId) ?? null;
  }

  /** Whether a key was given for this origin on this computer before. */
  knows(origin: string): boolean {
    return [...this.#noted.values()].includes(origin);
  }

  /** A folder that cannot be written stops nothing: the key is asked for once more. */
  note(profileId: string, origin: string): void {
    if (!profileIds.test(profileId) || this.of(profileId) === origin) return;
    this.#noted.set(profileId, origin);
    if (this.#folder === null) return;
    try {
      mkdirSync(this.#folder, { recursive: true });
      putWhole(join(this.#folder, profileId), origin);
    } catch {
      // held for this run
    }
  }

  #files(): readonly string[] {
    try {
      return this.#folder === null ? [] : readdirSync(this.#folder).filter((name) => profileIds.test(name));
    } catch {
      return [];
    }
  }
}

function readOr(file: string, none: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return none;
  }
}
