import type { WildcardDraft } from '@shared/domain/WildcardDraft';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { wordsOf } from '../../../ipc/CallFailure';
import { call } from '../../../ipc/client';
import { routeKey } from '../../../ipc/useRoute';
import { showToast } from '../../../ui/toasts';
import { useLastKeep } from '../../../ui/useLastKeep';

const restMs = 300;

/** Keeps a list that is being changed, as soon as typing rests, or the dialog or the window closes; null: there is none. */
export function useKeepDraft(): (draft: WildcardDraft | null) => void {
  const client = useQueryClient();
  /** What is not kept yet; undefined: all is. */
  const [waiting, setWaiting] = useState<WildcardDraft | null | undefined>(undefined);
  const keep = (draft: WildcardDraft | null) => {
    client.setQueryData(routeKey('wildcards.draft', undefined), draft);
    call('wildcards.keepDraft', draft).catch((error: unknown) =>
      showToast({ level: 'problem', title: 'What is not saved was not kept', message: wordsOf(error) }),
    );
  };
  const keepWaiting = () => {
    if (waiting !== undefined) keep(waiting);
  };
  const rest = useEffectEvent(() => {
    keepWaiting();
    setWaiting(undefined);
  });
  useEffect(() => {
    if (waiting === undefined) return;
    const timer = setTimeout(() => rest(), restMs);
    return () => clearTimeout(timer);
  }, [waiting]);
  useLastKeep(keepWaiting);
  return (draft) => {
    // what is saved or discarded is not offered again
    if (draft === null) keep(null);
    setWaiting(draft ?? undefined);
  };
}
