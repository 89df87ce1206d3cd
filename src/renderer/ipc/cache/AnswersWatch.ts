import {
  notifyManager,
  type QueryClient,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
} from '@tanstack/react-query';

/** What is known of several questions: the answers that are there, in the order of the questions. */
export type Answers<T> = Readonly<{ answers: readonly T[]; isPending: boolean }>;

type Question<T> = Pick<QueryObserverOptions<T | null>, 'queryFn' | 'gcTime'> &
  Readonly<{ queryKey: QueryKey }>;

/**
 * Watches the answers to several questions for `useSyncExternalStore`. Those that come together cost one look at each answer,
 * however many they are; useQueries compares the options of all of them with each drawing, which two hundred jobs make felt.
 */
export class AnswersWatch<T> {
  readonly #observers: readonly QueryObserver<T | null>[];
  /** What was told of last. */
  #told: readonly QueryObserverResult<T | null>[] = [];
  #known: Answers<T> = { answers: [], isPending: false };
  readonly #listeners = new Set<() => void>();
  #stop: (() => void) | null = null;
  #isOld = true;

  constructor(client: QueryClient, questions: readonly Question<T>[]) {
    this.#observers = questions.map(
      ({ queryKey, ...options }) =>
        new QueryObserver<T | null>(client, {
          ...options,
          queryKey,
          notifyOnChangeProps: ['data', 'isPending'],
        }),
    );
  }

  /** Asks what is not known yet, once for all who listen. @returns what stops it */
  readonly subscribe = (changed: () => void): (() => void) => {
    // of its own: one function may listen twice
    const listener = () => changed();
    this.#listeners.add(listener);
    this.#stop ??= this.#begin();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#stop?.();
      this.#stop = null;
    };
  };

  /** One of the answers, for whoever is to be told of that one only; undefined while it is not there. */
  one(at: number): Readonly<{ subscribe: (changed: () => void) => () => void; known: () => T | undefined }> {
    const observer = this.#observers[at];
    return {
      subscribe: (changed) => observer?.subscribe(notifyManager.batchCalls(changed)) ?? (() => undefined),
      known: () => observer?.getCurrentResult().data ?? undefined,
    };
  }

  #begin(): () => void {
    const note = (at: number): void => {
      // with another that came in the same moment
      if (this.#observers[at]?.getCurrentResult() === this.#told[at]) return;
      this.#told = this.#results();
      this.#isOld = true;
      for (const changed of this.#listeners) changed();
    };
    // told with all others who look at what came, so that they are drawn together
    const stops = this.#observers.map((observer, at) =>
      observer.subscribe(notifyManager.batchCalls(() => note(at))),
    );
    // they may have come since these were made
    for (const observer of this.#observers) observer.updateResult();
    this.#isOld = true;
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** The same object for as long as no answer is another. */
  readonly known = (): Answers<T> => {
    if (!this.#isOld) return this.#known;
    this.#isOld = false;
    const results = this.#results();
    const answers = results.flatMap(({ data }) => data ?? []) as readonly T[];
    const isPending = results.some((result) => result.isPending);
    const { answers: before, isPending: waited } = this.#known;
    const isSame =
      isPending === waited &&
      answers.length === before.length &&
      answers.every((answer, at) => answer === before[at]);
    if (!isSame) this.#known = { answers, isPending };
    return this.#known;
  };

  #results(): readonly QueryObserverResult<T | null>[] {
    return this.#observers.map((observer) => observer.getCurrentResult());
  }
}
