export type ConnectionState = Readonly<{
  state: 'online' | 'offline' | 'unknown';
  /** Why the service is offline, for the user; null: it is not. */
  problem: string | null;
  /** Why the API key does not work, for the user; null: no problem. */
  keyProblem: string | null;
}>;

type CheckDependencies = Readonly<{
  check: (profileId: string) => void;
  /** The profile that is on screen; null: none. */
  profileOnScreen: () => string | null;
  setTimer: (work: () => void, delayMs: number) => void;
}>;

const recheckSoonMs = 3000;
const recheckMs = 60_000;
const unknownState: ConnectionState = { state: 'unknown', problem: null, keyProblem: null };

export class ConnectionMonitor {
  readonly #states = new Map<string, ConnectionState>();
  readonly #onChanged: (profileId: string) => void;
  readonly #recheckScheduled = new Set<string>();
  #checks: CheckDependencies | null = null;

  constructor(onChanged: (profileId: string) => void) {
    this.#onChanged = onChanged;
  }

  of(profileId: string): ConnectionState {
    return this.#states.get(profileId) ?? unknownState;
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

  startChecks(checks: CheckDependencies): void {
    this.#checks = checks;
    this.#recheckRegularly(checks);
  }

  stopChecks(): void {
    this.#checks = null;
  }

  /** Asks the service again soon, after a failure of unclear cause. */
  recheckSoon(profileId: string): void {
    if (this.#checks === null || this.#recheckScheduled.has(profileId)) return;
    this.#recheckScheduled.add(profileId);
    this.#checks.setTimer(() => {
      this.#recheckScheduled.delete(profileId);
      this.#checks?.check(profileId);
    }, recheckSoonMs);
  }

  keyMissing(profileId: string, keyProblem: string): void {
    this.#set(profileId, { ...this.of(profileId), keyProblem });
  }

  forget(profileId: string): void {
    this.#set(profileId, unknownState);
  }

  /** Checks the service on screen regularly: its state would otherwise stay "online" while nothing is sent. */
  #recheckRegularly(checks: CheckDependencies): void {
    checks.setTimer(() => {
      if (this.#checks !== checks) return;
      const profileId = checks.profileOnScreen();
      if (profileId !== null) this.recheckSoon(profileId);
      this.#recheckRegularly(checks);
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
