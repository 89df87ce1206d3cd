import type { ImportTarget } from '@shared/domain/library/ImportState';
import type { Answer } from '@shared/ipc/answer';
import type { RouteInput, RouteName, RouteOutput } from '@shared/ipc/contract';
import type { AnyEvent } from '@shared/ipc/events';
import { t } from '@shared/messages/t';
import { askConsent } from './actions/consent';
import { CallFailure } from './CallFailure';
import { notifyCallOutcome } from './cache/callOutcomes';
import { easelBridge } from './easelBridge';

/** Whether the page runs in Easel, so that main can be called. */
export function hasBridge(): boolean {
  return easelBridge() !== undefined;
}

/**
 * Calls main. If the call might pay twice, asks the user first and, if confirmed, repeats the call with consent. The
 * compiler checks answers where main creates them; they are not parsed again.
 * @throws {CallFailure} for an error answer
 */
export async function call<R extends RouteName>(route: R, input: RouteInput<R>): Promise<RouteOutput<R>> {
  const bridge = easelBridge();
  if (!bridge) {
    throw new CallFailure({ code: 'internal', message: t('app.thisPageRunsOutsideEasel'), fields: [] });
  }
  const answer = (await bridge.call(route, input)) as Answer<RouteOutput<R>>;
  const failure = answer.ok ? null : new CallFailure(answer.error);
  if (failure?.question && (await askConsent(failure.question)))
    return call(route, { ...(input as object), consent: failure.question.consentToken } as RouteInput<R>);
  notifyCallOutcome({ route, input, failure });
  if (!answer.ok) throw failure;
  return answer.data;
}

/** @param reference true: the files stay in place @returns false: a path is unknown; nothing is imported */
export async function importDroppedFiles(
  files: readonly File[],
  reference: boolean,
  target: ImportTarget | null,
): Promise<boolean> {
  const answer = (await easelBridge()?.takeDropped(files, reference, target)) as
    | Answer<void>
    | null
    | undefined;
  if (answer?.ok === false) throw new CallFailure(answer.error);
  return answer?.ok === true;
}

export function listen(listener: (event: AnyEvent) => void): () => void {
  return easelBridge()?.on((name, payload) => listener({ name, payload } as AnyEvent)) ?? (() => undefined);
}
