// Whether each profile's service answers, as far as the calls that are made anyway tell. Asks nothing by itself.

/** What is known of the way to a service. */
export type ConnectionState = Readonly<{
  state: 'online' | 'offline' | 'unknown';
  /** Why it is offline, in words. */
  problem: string | null;
  /** Why the key is of no use, in words. */
  keyProblem: string | null;
}>;

const nothingKnown: ConnectionState = { state: 'unknown', problem: null, keyProblem: null };

export class ConnectionMonitor {
  readonly #states = new Map<string, ConnectionState>();
  readonly #onChanged: (profileId: string) => void;

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

  /** There is no key to ask with. */
  keyMissing(profileId: string, keyProblem: string): void {
    this.#set(profileId, { ...this.of(profileId), keyProblem });
  }

  /** Address or key are others now. */
  forget(profileId: string): void {
    this.#set(profileId, nothingKnown);
  }

  #set(profileId: string, next: ConnectionState): void {
    const before = this.of(profileId);
    this.#states.set(profileId, next);
    const same =
      before.state === next.state && before.problem === next.problem && before.keyProblem === next.keyProblem;
    if (!same) this.#onChanged(profileId);
  }
}
