import { useEffect, useMemo, useRef } from 'react';
import type { CollectionNode } from '../../../ipc/shelves/Shelves';
import { useSettings } from '../../../ipc/useSettings';
import { useSteady } from '../../../ui/hooks/useSteady';
import { useGalleryStore } from '../galleryStore';
import { foldedAround } from './collections/foldedTree';
import { collectionShown } from './collections/shownCollection';

export function useFolds(
  collections: readonly CollectionNode[],
): Readonly<{ folded: ReadonlySet<string>; fold: (id: string, isFolded: boolean) => void }> {
  const { settings, change } = useSettings();
  const kept = settings?.window.galleryFolded;
  const folded = useMemo(() => new Set(kept), [kept]);
  const { fold, unfoldTo } = useSteady({
    fold: (id: string, isFolded: boolean) =>
      write(isFolded ? [...folded, id] : [...folded].filter((each) => each !== id)),
    unfoldTo: (query: string) => {
      const of = collectionShown(query, collections);
      const around = of === null ? [] : foldedAround(of.id, collections, folded);
      if (around.length > 0) write([...folded].filter((id) => !around.includes(id)));
    },
  });
  const write = (ids: readonly string[]): void => {
    // drops deleted collections
    const there = new Set(collections.map(({ id }) => id));
    change({ window: { galleryFolded: ids.filter((id) => there.has(id)) } });
  };
  const isReady = kept !== undefined && collections.length > 0;
  const unfoldedTo = useRef('');
  // a subscription, so that typing causes no re-render
  useEffect(() => {
    if (!isReady) return;
    const look = () => {
      const { query } = useGalleryStore.getState();
      if (query === unfoldedTo.current) return;
      unfoldedTo.current = query;
      unfoldTo(query);
    };
    look();
    return useGalleryStore.subscribe(look);
  }, [isReady, unfoldTo]);
  return { folded, fold };
}
