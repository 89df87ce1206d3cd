// Refreshes the lists and descriptions of models periodically, for every profile, one after another.
import type { Timing } from '../engine/TurnEngine';

/** Delay of the first run after a start, ms. */
const firstMs = 60_000;
const everyMs = 15 * 60_000;
/** Age at which a list is requested again, ms. */
const listFreshMs = 6 * 3_600_000;

export type ModelWatchDependencies = Readonly<{
  now: () => number;
  setTimer: Timing['setTimer'];
  profiles: () => readonly string[];
  /** Fetches some outdated descriptions, and the list if `list`. May reject. */
  ask: (profileId: string, list: boolean) => Promise<void>;
}>;

export class ModelWatch {
  readonly #parts: ModelWatchDependencies;
  /** When each profile's list was last received, ms UTC. */
  readonly #listed = new Map<string, number>();
  #stopTimer: (() => void) | null = null;
  #running = false;

  constructor(parts: ModelWatchDependencies) {
    this.#parts = parts;
  }

  start(): void {
    if (this.#running) return;
    this.#running = true;
    this.#wait(firstMs);
  }

  /** Called whenever a profile's list was received. */
  listed(profileId: string): void {
    this.#listed.set(profileId, this.#parts.now());
  }

  stop(): void {
    this.#running = false;
    this.#stopTimer?.();
    this.#stopTimer = null;
  }

  #wait(delayMs: number): void {
    this.#stopTimer = this.#parts.setTimer(() => void this.#turn(), delayMs);
  }

  async #turn(): Promise<void> {
    const { now, profiles, ask } = this.#parts;
    for (const profileId of profiles()) {
      if (!this.#running) return;
      const at = this.#listed.get(profileId);
      // a service that does not answer is asked again at the next run
      await ask(profileId, at === undefined || now() - at > listFreshMs).catch(() => undefined);
    }
    if (this.#running) this.#wait(everyMs);
  }
}
