import type { RouteInput, RouteName, RouteOutput } from '@shared/ipc/contract';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { call } from './client';

export type CommandOptions<R extends RouteName> = Readonly<{
  onSuccess?: (output: RouteOutput<R>, input: RouteInput<R>) => void;
  onError?: (error: Error, input: RouteInput<R>) => void;
}>;

/** Something to do in main: `const pause = useCommand('queue.pause'); pause.mutate({ profileId })`. */
export function useCommand<R extends RouteName>(
  route: R,
  options: CommandOptions<R> = {},
): UseMutationResult<RouteOutput<R>, Error, RouteInput<R>> {
  return useMutation<RouteOutput<R>, Error, RouteInput<R>>({
    mutationKey: [route],
    mutationFn: (input) => call(route, input),
    ...(options.onSuccess ? { onSuccess: options.onSuccess } : {}),
    ...(options.onError ? { onError: options.onError } : {}),
  });
}
