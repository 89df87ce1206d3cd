// Whether each profile's service answers, as the calls that are made anyway tell. One that does not is asked again until it does.

/** What is known of the way to a service. */
export type ConnectionState = Readonly<{
  state: 'online' | 'offline' | 'unknown';
  /** Why it is offline, in words. */
  problem: string | null;
  /** Why the key is of no use, in words. */
  keyProblem: string | null;
}>;

/** A question that costs nothing and tells this monitor what came of it. */
type Asking = Readonly<{
  ask: (profileId: string) => void;
  /** Whose state somebody looks at; null: nobody looks. */
  lookedAt: () => string | null;
  setTimer: (work: () => void, delayMs: number) => void;
}>;

const askAgainMs = 3000;
const lookAgainMs = 60_000;
const nothingKnown: ConnectionState = { state: 'unknown', problem: null, keyProblem: null };

export class ConnectionMonitor {
  readonly #states = new Map<string, ConnectionState>();
  readonly #onChanged: (profileId: string) => void;
  readonly #doubted = new Set<string>();
  #asking: Asking | null = null;

  constructor(onChanged: (profileId: string) => void) {
    this.#onChanged = onChanged;
  }

  of(profileId: string): ConnectionState {
    return this.#states.get(profileId) ?? nothingKnown;
  }

  /** The service answered, whatever it said but for the key. */
  answered(profileId: string, keyProblem: string | null = null): void {
    this.#set(profileId, { state: 'online', problem: null, keyProblem });
  }

  /** Something answered, whatever it said; of the key it may have said nothing. */
  reached(profileId: string): void {
    this.answered(profileId, this.of(profileId).keyProblem);
  }

  /** Nothing answered. */
  unreachable(profileId: string, problem: string): void {
    this.#set(profileId, { state: 'offline', problem, keyProblem: this.of(profileId).keyProblem });
  }

  /** From now on, whoever does not answer is asked again, whatever its queue does, and now and then who is looked at. */
  keepAsking(asking: Asking): void {
    this.#asking = asking;
    this.#lookAgain(asking);
  }

  /** Nobody is asked any more: what it would be asked of is closed. */
  stopAsking(): void {
    this.#asking = null;
  }

  /** Something did not come of it: it is asked soon. */
  doubt(profileId: string): void {
    if (this.#asking === null || this.#doubted.has(profileId)) return;
    this.#doubted.add(profileId);
    this.#asking.setTimer(() => {
      this.#doubted.delete(profileId);
      this.#asking?.ask(profileId);
    }, askAgainMs);
  }

  /** There is no key to ask with. */
  keyMissing(profileId: string, keyProblem: string): void {
    this.#set(profileId, { ...this.of(profileId), keyProblem });
  }

  /** Address or key are others now. */
  forget(profileId: string): void {
    this.#set(profileId, nothingKnown);
  }

  /** A service that goes while nothing is sent to it would else stay online for whoever only looks on. */
  #lookAgain(asking: Asking): void {
    asking.setTimer(() => {
      if (this.#asking !== asking) return;
      const profileId = asking.lookedAt();
      if (profileId !== null) this.doubt(profileId);
      this.#lookAgain(asking);
    }, lookAgainMs);
  }

  #set(profileId: string, next: ConnectionState): void {
    const before = this.of(profileId);
    this.#states.set(profileId, next);
    const same =
      before.state === next.state && before.problem === next.problem && before.keyProblem === next.keyProblem;
    if (!same) this.#onChanged(profileId);
    if (next.state === 'offline') this.doubt(profileId);
  }
}
