import {
  notifyManager,
  type QueryClient,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
} from '@tanstack/react-query';

/** The answers that have arrived, in the order of the queries. */
export type Answers<T> = Readonly<{ answers: readonly T[]; isPending: boolean }>;

type Question<T> = Pick<QueryObserverOptions<T | null>, 'queryFn' | 'gcTime'> &
  Readonly<{ queryKey: QueryKey }>;

/**
 * Answers that arrive together are compared once; useQueries compares the options of all queries at each
 * render, which is noticeable with two hundred jobs.
 */
export class AnswersWatch<T> {
  readonly #observers: readonly QueryObserver<T | null>[];
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

  /** Requests missing answers, once for all listeners. @returns a function that removes the listener */
  readonly subscribe = (changed: () => void): (() => void) => {
    // a wrapper, because the same function may subscribe twice
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

  /** One of the answers, with a subscription to that one only; undefined while it is missing. */
  one(at: number): Readonly<{ subscribe: (changed: () => void) => () => void; known: () => T | undefined }> {
    const observer = this.#observers[at];
    return {
      subscribe: (changed) => {
        if (observer === undefined) return () => undefined;
        findQueryAgain(observer);
        return observer.subscribe(notifyManager.batchCalls(changed));
      },
      known: () => observer?.getCurrentResult().data ?? undefined,
    };
  }

  #begin(): () => void {
    const note = (at: number): void => {
      // already reported together with another answer
      if (this.#observers[at]?.getCurrentResult() === this.#told[at]) return;
      this.#told = this.#results();
      this.#isOld = true;
      for (const changed of this.#listeners) changed();
    };
    for (const observer of this.#observers) findQueryAgain(observer);
    // batched with other listeners, so that everything renders together
    const stops = this.#observers.map((observer, at) =>
      observer.subscribe(notifyManager.batchCalls(() => note(at))),
    );
    // answers may have arrived since the observers were created
    for (const observer of this.#observers) observer.updateResult();
    this.#isOld = true;
    return () => {
      for (const stop of stops) stop();
    };
  }

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

/**
 * The cache drops a query some time after its last use; the observer would keep the dropped one, which no
 * event reaches.
 */
function findQueryAgain<T>(observer: QueryObserver<T | null>): void {
  if (!observer.hasListeners()) observer.setOptions(observer.options);
}
