export type ConnectionState = Readonly<{
  state: 'online' | 'offline' | 'unknown';
  /** Why the service is offline, for the user; null: it is not. */
  problem: string | null;
  /** Why the API key does not work, for the user; null: no problem. */
  keyProblem: string | null;
}>;

type Asking = Readonly<{
  ask: (profileId: string) => void;
  /** The profile that is on screen; null: none. */
  profileOnScreen: () => string | null;
  setTimer: (work: () => void, delayMs: number) => void;
}>;

const recheckSoonMs = 3000;
const recheckMs = 60_000;
const nothingKnown: ConnectionState = { state: 'unknown', problem: null, keyProblem: null };

export class ConnectionMonitor {
  readonly #states = new Map<string, ConnectionState>();
  readonly #onChanged: (profileId: string) => void;
  readonly #recheckPlanned = new Set<string>();
  #asking: Asking | null = null;

  constructor(onChanged: (profileId: string) => void) {
    this.#onChanged = onChanged;
  }

  of(profileId: string): ConnectionState {
    return this.#states.get(profileId) ?? nothingKnown;
  }

  answered(profileId: string, keyProblem: string | null = null): void {
    this.#set(profileId, { state: 'online', problem: null, keyProblem });
  }

  /** The service answered; the state of the key is unchanged. */
  reached(profileId: string): void {
    this.answered(profileId, this.of(profileId).keyProblem);
  }

  unreachable(profileId: string, problem: string): void {
    this.#set(profileId, { state: 'offline', problem, keyProblem: this.of(profileId).keyProblem });
  }

  keepAsking(asking: Asking): void {
    this.#asking = asking;
    this.#recheckRegularly(asking);
  }

  stopAsking(): void {
    this.#asking = null;
  }

  /** Asks the service again soon, after a failure of unclear cause. */
  recheckSoon(profileId: string): void {
    if (this.#asking === null || this.#recheckPlanned.has(profileId)) return;
    this.#recheckPlanned.add(profileId);
    this.#asking.setTimer(() => {
      this.#recheckPlanned.delete(profileId);
      this.#asking?.ask(profileId);
    }, recheckSoonMs);
  }

  keyMissing(profileId: string, keyProblem: string): void {
    this.#set(profileId, { ...this.of(profileId), keyProblem });
  }

  forget(profileId: string): void {
    this.#set(profileId, nothingKnown);
  }

  /** The service on screen would otherwise stay "online" while nothing is sent. */
  #recheckRegularly(asking: Asking): void {
    asking.setTimer(() => {
      if (this.#asking !== asking) return;
      const profileId = asking.profileOnScreen();
      if (profileId !== null) this.recheckSoon(profileId);
      this.#recheckRegularly(asking);
    }, recheckMs);
  }

  #set(profileId: string, next: ConnectionState): void {
    const before = this.of(profileId);
    this.#states.set(profileId, next);
    const same =
      before.state === next.state && before.problem === next.problem && before.keyProblem === next.keyProblem;
    if (!same) this.#onChanged(profileId);
    if (next.state === 'offline') this.recheckSoon(profileId);
  }
}
