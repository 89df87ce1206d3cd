import type { RouteInput, RouteName, RouteOutput } from '@shared/ipc/contract';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { call } from './client';

export type CommandOptions<R extends RouteName> = Readonly<{
  /** What is said where it goes wrong, over the reason. The window says it, whatever has become of the view. */
  failed?: string | ((input: RouteInput<R>) => string);
  onSuccess?: (output: RouteOutput<R>, input: RouteInput<R>) => void;
  onError?: (error: Error, input: RouteInput<R>) => void;
  /** It is done or went wrong. */
  onSettled?: () => void;
}>;

/** What the window knows of a command that is none of react-query's. */
type CommandMeta = Readonly<{ failed?: string | ((input: never) => string) }>;
declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: CommandMeta;
  }
}

/** What was sent may hold a key or a password: it is forgotten this soon after nobody looks at the command, ms. */
const gcTime = 1000;

/** Something to do in main: `const pause = useCommand('queue.pause'); pause.mutate({ profileId })`. */
export function useCommand<R extends RouteName>(
  route: R,
  { failed, ...options }: CommandOptions<R> = {},
): UseMutationResult<RouteOutput<R>, Error, RouteInput<R>> {
  return useMutation<RouteOutput<R>, Error, RouteInput<R>>({
    mutationKey: [route],
    mutationFn: (input) => call(route, input),
    gcTime,
    ...(failed === undefined ? {} : { meta: { failed } }),
    ...options,
  });
}
