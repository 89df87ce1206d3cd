import type { CallError, ErrorCode } from '../../../src/shared/ipc/answer';
import type { RouteInput, RouteName, RouteOutput } from '../../../src/shared/ipc/contract';
import type { EaselBridge } from '../../../src/shared/ipc/EaselBridge';
import type { EventName, EventPayload } from '../../../src/shared/ipc/events';

/** What main answers, by route: the answer itself, or a function of the question that gives it or throws. */
export type Answers = {
  [R in RouteName]?: RouteOutput<R> | ((input: RouteInput<R>) => RouteOutput<R> | Promise<RouteOutput<R>>);
};

/** An answer of main that is an error: thrown by a function among the {@link Answers}. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: CallError['fields'];
  constructor(message: string, code: ErrorCode = 'internal', fields: CallError['fields'] = []) {
    super(message);
    this.code = code;
    this.fields = fields;
  }
}

/**
 * Main as one component sees it: answers to the calls that a test expects, and events. A call without an answer is an error,
 * which fails the test at its end.
 */
export class FakeMain {
  readonly calls: { route: RouteName; input: unknown }[] = [];
  readonly unanswered: string[] = [];
  readonly #answers: Answers;
  readonly #listeners = new Set<(name: string, payload: unknown) => void>();

  constructor(answers: Answers = {}) {
    this.#answers = { ...answers };
  }

  readonly bridge: EaselBridge = {
    platform: 'linux',
    call: (route, input) => this.#answer(route as RouteName, input),
    takeDropped: () => Promise.resolve(null),
    on: (listener) => {
      this.#listeners.add(listener);
      return () => this.#listeners.delete(listener);
    },
  };

  /** Gives another answer from now on. */
  answer<R extends RouteName>(route: R, answer: NonNullable<Answers[R]>): void {
    Object.assign(this.#answers, { [route]: answer });
  }

  /** The inputs of the calls of a route, in their order. */
  asked<R extends RouteName>(route: R): RouteInput<R>[] {
    return this.calls.filter((call) => call.route === route).map(({ input }) => input as RouteInput<R>);
  }

  tell<E extends EventName>(name: E, payload: EventPayload<E>): void {
    for (const listener of this.#listeners) listener(name, payload);
  }

  async #answer(route: RouteName, input: unknown): Promise<unknown> {
    this.calls.push({ route, input });
    const answer = this.#answers[route] as unknown;
    if (answer === undefined && !(route in this.#answers)) {
      this.unanswered.push(route);
      return { ok: false, error: { code: 'internal', message: `No answer to ${route}.`, fields: [] } };
    }
    try {
      return { ok: true, data: typeof answer === 'function' ? await answer(input) : answer };
    } catch (error) {
      const { code, fields } = error instanceof Refusal ? error : { code: 'internal', fields: [] };
      return { ok: false, error: { code, message: (error as Error).message, fields } };
    }
  }
}
