import type { RouteInput } from '@shared/ipc/contract';
import { t } from '@shared/messages/t';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorMessage } from '../../../ipc/CallFailure';
import { call } from '../../../ipc/client';
import { routeKey } from '../../../ipc/useRoute';
import { useSaveOnUnmount } from '../../../ui/hooks/useSaveOnUnmount';
import { showToast } from '../../../ui/messages/toasts';

const debounceMs = 300;

type Kind = 'wildcards' | 'snippets';

/** Saves a draft when typing stops, or the dialog or window closes; null removes the draft at once. */
export function useSaveDraft<K extends Kind>(kind: K): (draft: RouteInput<`${K}.keepDraft`>) => void {
  type Draft = RouteInput<`${K}.keepDraft`>;
  const client = useQueryClient();
  const pendingDraft = useRef<Draft | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const save = (draft: Draft) => {
    client.setQueryData(routeKey<`${Kind}.draft`>(`${kind}.draft`, undefined), draft);
    call(`${kind}.keepDraft`, draft).catch((error: unknown) =>
      showToast({
        level: 'problem',
        title: t('create.whatIsNotSavedWasNotKept'),
        message: errorMessage(error),
      }),
    );
  };
  const savePending = () => {
    const draft = pendingDraft.current;
    pendingDraft.current = undefined;
    if (draft !== undefined) save(draft);
  };
  useSaveOnUnmount(savePending);
  return (draft) => {
    clearTimeout(timer.current);
    pendingDraft.current = draft ?? undefined;
    if (draft === null) save(draft);
    else timer.current = setTimeout(savePending, debounceMs);
  };
}
