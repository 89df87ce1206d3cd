// What services say of their models is asked for by time, of every profile and not of the one in use alone: now and then
// the list, and a portion at a time of what is said of each. A turn asks only for what is old, one profile after another.
import type { Timing } from '../engine/TurnEngine';

/** A start has other things to do first, ms. */
const firstMs = 60_000;
const everyMs = 15 * 60_000;
/** A list is asked for anew after so long, ms. */
const listFreshMs = 6 * 3_600_000;

export type ModelWatchParts = Readonly<{
  now: () => number;
  setTimer: Timing['setTimer'];
  /** By their ids. */
  profiles: () => readonly string[];
  /** Asks for the list, too where `list`, and for a portion of what is old. May reject. */
  ask: (profileId: string, list: boolean) => Promise<void>;
}>;

export class ModelWatch {
  readonly #parts: ModelWatchParts;
  /** When a profile's list was asked for and came, ms UTC. */
  readonly #listed = new Map<string, number>();
  #stopTimer: (() => void) | null = null;
  #running = false;

  constructor(parts: ModelWatchParts) {
    this.#parts = parts;
  }

  start(): void {
    if (this.#running) return;
    this.#running = true;
    this.#wait(firstMs);
  }

  /** The list of a profile is new, whoever asked for it. */
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
      // who does not answer is asked again at the next turn
      await ask(profileId, at === undefined || now() - at > listFreshMs).catch(() => undefined);
    }
    if (this.#running) this.#wait(everyMs);
  }
}
