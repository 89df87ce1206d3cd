import type { ImportTarget } from '@shared/domain/library/ImportState';
import type { Answer } from '@shared/ipc/answer';
import type { RouteInput, RouteName, RouteOutput } from '@shared/ipc/contract';
import type { AnyEvent } from '@shared/ipc/events';
import { askConsent } from './actions/consent';
import { CallFailure } from './CallFailure';
import { tellAnswered } from './cache/answers';
import { easelBridge } from './easelBridge';

/** True when the page runs inside Easel; without it nothing can be asked of main. */
export function hasBridge(): boolean {
  return easelBridge() !== undefined;
}

/**
 * Asks main. Where that may pay twice the person is asked first, and with a yes main is asked again. Throws {@link CallFailure} for an error answer. What an answer looks like is held by the compiler where
 * main makes it, and not parsed again on either side (docs/decisions/0004).
 */
export async function call<R extends RouteName>(route: R, input: RouteInput<R>): Promise<RouteOutput<R>> {
  const bridge = easelBridge();
  if (!bridge) {
    throw new CallFailure({ code: 'internal', message: 'This page runs outside Easel.', fields: [] });
  }
  const answer = (await bridge.call(route, input)) as Answer<RouteOutput<R>>;
  const failure = answer.ok ? null : new CallFailure(answer.error);
  if (failure?.question && (await askConsent(failure.question)))
    return call(route, { ...(input as object), consent: failure.question.consent } as RouteInput<R>);
  tellAnswered({ route, input, failure });
  if (!answer.ok) throw failure;
  return answer.data;
}

/** Has main import what was dropped, by where it lies; false where that is not known, and nothing was done. */
export async function takeDropped(
  files: readonly File[],
  reference: boolean,
  into: ImportTarget | null,
): Promise<boolean> {
  const answer = (await easelBridge()?.takeDropped(files, reference, into)) as
    | Answer<void>
    | null
    | undefined;
  if (answer?.ok === false) throw new CallFailure(answer.error);
  return answer?.ok === true;
}

/** Hears every event of main until the returned function is called. */
export function listen(listener: (event: AnyEvent) => void): () => void {
  return easelBridge()?.on((name, payload) => listener({ name, payload } as AnyEvent)) ?? (() => undefined);
}
