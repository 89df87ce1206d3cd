import type { RouteInput, RouteName, RouteOutput } from '@shared/ipc/contract';

/** Receives the parsed input; throws `EaselError`. */
export type Handler<R extends RouteName> = (input: RouteInput<R>) => RouteOutput<R> | Promise<RouteOutput<R>>;

export type Handlers<R extends RouteName> = { readonly [K in R]: Handler<K> };
