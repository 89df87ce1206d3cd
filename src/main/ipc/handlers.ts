import type { RouteInput, RouteName, RouteOutput } from '@shared/ipc/contract';

/** The handler of a route: receives the parsed input, and returns the output or throws an `EaselError`. */
export type Handler<R extends RouteName> = (input: RouteInput<R>) => RouteOutput<R> | Promise<RouteOutput<R>>;

/** The handlers of some of the contract's routes, by name. */
export type Handlers<R extends RouteName> = { readonly [K in R]: Handler<K> };
