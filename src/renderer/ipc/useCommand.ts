import type { RouteInput, RouteName, RouteOutput } from '@shared/ipc/contract';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { call } from './client';

export type CommandOptions<R extends RouteName> = Readonly<{
  /** The title of the message if the command fails. Shown by the window, even if the view was closed. */
  failed?: string | ((input: RouteInput<R>) => string);
  onSuccess?: (output: RouteOutput<R>, input: RouteInput<R>) => void;
  onError?: (error: Error, input: RouteInput<R>) => void;
  onSettled?: () => void;
}>;

type CommandMeta = Readonly<{ failed?: string | ((input: never) => string) }>;
declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: CommandMeta;
  }
}

/** A short time, ms, because react-query retains the input, which may contain an API key or a password. */
const gcTime = 1000;

/** For example `const pause = useCommand('queue.pause'); pause.mutate({ profileId })`. */
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
