import type { RouteInput } from '@shared/ipc/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { wordsOf } from '../../../ipc/CallFailure';
import { call } from '../../../ipc/client';
import { routeKey } from '../../../ipc/useRoute';
import { useLastKeep } from '../../../ui/hooks/useLastKeep';
import { showToast } from '../../../ui/messages/toasts';

const restMs = 300;

type Kind = 'wildcards' | 'snippets';

/** Keeps a change in progress as soon as typing rests, or the dialog or the window closes; null: there is none. */
export function useKeepDraft<K extends Kind>(kind: K): (draft: RouteInput<`${K}.keepDraft`>) => void {
  type Draft = RouteInput<`${K}.keepDraft`>;
  const client = useQueryClient();
  /** The change that is not kept yet; undefined: all is kept. */
  const waiting = useRef<Draft | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = (draft: Draft) => {
    client.setQueryData(routeKey<`${Kind}.draft`>(`${kind}.draft`, undefined), draft);
    call(`${kind}.keepDraft`, draft).catch((error: unknown) =>
      showToast({ level: 'problem', title: 'What is not saved was not kept', message: wordsOf(error) }),
    );
  };
  const keepWaiting = () => {
    const draft = waiting.current;
    waiting.current = undefined;
    if (draft !== undefined) keep(draft);
  };
  useLastKeep(keepWaiting);
  return (draft) => {
    clearTimeout(timer.current);
    waiting.current = draft ?? undefined;
    // a draft that is saved or discarded is not offered again
    if (draft === null) keep(draft);
    else timer.current = setTimeout(keepWaiting, restMs);
  };
}
