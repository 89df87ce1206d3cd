import type { ListLook } from '@shared/domain/create/KeptList';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { call } from '../../../ipc/client';
import { routeKey } from '../../../ipc/useRoute';
import { useSaveOnUnmount } from '../../../ui/hooks/useSaveOnUnmount';

const debounceMs = 400;

/** Saves the view of a list after a pause, and when the list or the window is closed. */
export function useSaveListView(look: ListLook): void {
  const client = useQueryClient();
  const lastLook = useRef(look);
  const unsaved = useRef<ListLook | null>(null);
  const save = useCallback(() => {
    const { current } = unsaved;
    unsaved.current = null;
    // if saving fails, the list opens in its previous view
    if (current !== null) call('lists.keepLook', current).catch(() => undefined);
  }, []);
  useEffect(() => {
    if (lastLook.current === look) return;
    lastLook.current = look;
    unsaved.current = look;
    client.setQueryData(routeKey('lists.look', { listId: look.view.listId }), look);
    const timer = setTimeout(save, debounceMs);
    return () => clearTimeout(timer);
  }, [client, look, save]);
  useSaveOnUnmount(save);
}
