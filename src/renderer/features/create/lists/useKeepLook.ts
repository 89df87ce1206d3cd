import type { ListLook } from '@shared/domain/create/KeptList';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { call } from '../../../ipc/client';
import { routeKey } from '../../../ipc/useRoute';
import { useLastKeep } from '../../../ui/hooks/useLastKeep';

/** How long a person has come to rest before it is written down, ms. */
const restMs = 400;

/**
 * Keeps how a list is looked at in the library: once the person has come to rest, and as the list or the window is closed.
 * Nothing is drawn for it.
 */
export function useKeepLook(look: ListLook): void {
  const client = useQueryClient();
  const known = useRef(look);
  const unsaved = useRef<ListLook | null>(null);
  const save = useCallback(() => {
    const { current } = unsaved;
    unsaved.current = null;
    // one that is lost is no matter: the list is shown as it was before
    if (current !== null) call('lists.keepLook', current).catch(() => undefined);
  }, []);
  useEffect(() => {
    // as it was read, or is to be written already
    if (known.current === look) return;
    known.current = look;
    unsaved.current = look;
    client.setQueryData(routeKey('lists.look', { listId: look.view.listId }), look);
    const timer = setTimeout(save, restMs);
    return () => clearTimeout(timer);
  }, [client, look, save]);
  useLastKeep(save);
}
