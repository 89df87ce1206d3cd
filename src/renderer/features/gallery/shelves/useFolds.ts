import { useEffect, useMemo, useRef } from 'react';
import type { CollectionNode } from '../../../ipc/shelves/Shelves';
import { useSettings } from '../../../ipc/useSettings';
import { useStableCallbacks } from '../../../ui/hooks/useStableCallbacks';
import { useGalleryStore } from '../galleryStore';
import { foldedAncestors } from './collections/foldedTree';
import { findShownCollection } from './collections/shownCollection';

/** The collapsed collections, from the settings. The ancestors of a shown collection are expanded. */
export function useFolds(
  collections: readonly CollectionNode[],
): Readonly<{ folded: ReadonlySet<string>; fold: (id: string, isFolded: boolean) => void }> {
  const { settings, change } = useSettings();
  const saved = settings?.window.galleryFolded;
  const folded = useMemo(() => new Set(saved), [saved]);
  const { fold, expandTo } = useStableCallbacks({
    fold: (id: string, isFolded: boolean) =>
      save(isFolded ? [...folded, id] : [...folded].filter((each) => each !== id)),
    expandTo: (query: string) => {
      const collection = findShownCollection(query, collections);
      const ancestors = collection === null ? [] : foldedAncestors(collection.id, collections, folded);
      if (ancestors.length > 0) save([...folded].filter((id) => !ancestors.includes(id)));
    },
  });
  const save = (ids: readonly string[]): void => {
    // drops deleted collections
    const existingIds = new Set(collections.map(({ id }) => id));
    change({ window: { galleryFolded: ids.filter((id) => existingIds.has(id)) } });
  };
  const isReady = saved !== undefined && collections.length > 0;
  const lastQuery = useRef('');
  // a subscription, so that typing causes no re-render
  useEffect(() => {
    if (!isReady) return;
    const followQuery = () => {
      const { query } = useGalleryStore.getState();
      if (query === lastQuery.current) return;
      lastQuery.current = query;
      expandTo(query);
    };
    followQuery();
    return useGalleryStore.subscribe(followQuery);
  }, [isReady, expandTo]);
  return { folded, fold };
}
