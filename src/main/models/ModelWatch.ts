// Refreshes the lists and descriptions of models periodically, for every profile, one after another.
import type { Timing } from '../engine/RunLoop';

/** Delay of the first run after a start, ms. */
const firstDelayMs = 60_000;
const intervalMs = 15 * 60_000;
/** Age at which a list is requested again, ms. */
const maxListAgeMs = 6 * 3_600_000;

export type ModelWatchDependencies = Readonly<{
  now: () => number;
  setTimer: Timing['setTimer'];
  profiles: () => readonly string[];
  /** Fetches some outdated descriptions, and the list if `list`. May reject. */
  refresh: (profileId: string, list: boolean) => Promise<void>;
}>;

export class ModelWatch {
  readonly #deps: ModelWatchDependencies;
  /** When each profile's list was last received, ms UTC. */
  readonly #listed = new Map<string, number>();
  #stopTimer: (() => void) | null = null;
  #running = false;

  constructor(deps: ModelWatchDependencies) {
    this.#deps = deps;
  }

  start(): void {
    if (this.#running) return;
    this.#running = true;
    this.#wait(firstDelayMs);
  }

  /** Called whenever a profile's list was received. */
  listReceived(profileId: string): void {
    this.#listed.set(profileId, this.#deps.now());
  }

  stop(): void {
    this.#running = false;
    this.#stopTimer?.();
    this.#stopTimer = null;
  }

  #wait(delayMs: number): void {
    this.#stopTimer = this.#deps.setTimer(() => void this.#refreshAll(), delayMs);
  }

  async #refreshAll(): Promise<void> {
    const { now, profiles, refresh } = this.#deps;
    for (const profileId of profiles()) {
      if (!this.#running) return;
      const at = this.#listed.get(profileId);
      // a service that does not answer is asked again at the next run
      await refresh(profileId, at === undefined || now() - at > maxListAgeMs).catch(() => undefined);
    }
    if (this.#running) this.#wait(intervalMs);
  }
}
