import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import { t } from '@shared/messages/t';
import { namesOfCollections, termOfName } from '@shared/query';
import { formatCount } from '@shared/words/formatCount';
import { FolderOutput, Heart, HelpCircle, Images, Trash2, X } from 'lucide-react';
import { type KeyboardEvent, memo, useMemo, useState } from 'react';
import type { CollectionNode, CollectionStats } from '../../../ipc/shelves/Shelves';
import { useShelves } from '../../../ipc/shelves/useShelves';
import { useRoute } from '../../../ipc/useRoute';
import { SavedSearches } from '../filters/SavedSearches';
import { arrangeAndOfferUndo, judge } from '../judging/judge';
import { CollectionHeading } from './collections/CollectionHeading';
import { CollectionShelves } from './collections/CollectionShelves';
import { collectionsFound } from './collections/collectionsFound';
import { draggedSet } from './collections/draggedSet';
import { useCollectionDrag } from './collections/useCollectionDrag';
import { maxUnsearchedCollections } from './maxUnsearchedCollections';
import { NameDialog } from './NameDialog';
import { ShelfRow } from './ShelfRow';
import { ShelfSearch } from './ShelfSearch';
import { TagShelves } from './TagShelves';
import { useFolds } from './useFolds';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Up and Down move between rows and skip the row menus, which Tab reaches. */
function moveInShelves(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, altKey, ctrlKey, metaKey, shiftKey } = event;
  const step = steps[key];
  if (step === undefined || altKey || ctrlKey || metaKey || shiftKey) return;
  if (!(target instanceof HTMLElement) || !target.matches('[data-shelf]')) return;
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('[data-shelf]')];
  event.preventDefault();
  rows[rows.indexOf(target) + step]?.focus();
}

const none: readonly CollectionNode[] = [];
const noStats: ReadonlyMap<string, CollectionStats> = new Map();

/**
 * The gallery's sidebar: collections, tags and fixed places. Each row is a query; choosing it shows the
 * results.
 */
export const Shelves = memo(function Shelves({
  onExport,
  onExports,
}: Readonly<{
  onExport: (set: AssetSet, sheetTitle?: string) => void;
  /** Shows the list of exports. */
  onExports: () => void;
}>) {
  const data = useShelves();
  const total = useRoute('app.status', undefined).data?.libraryCount ?? null;
  const [isNaming, setNaming] = useState(false);
  const collections = data?.collections ?? none;
  const held = data?.held ?? noStats;
  const [sought, setSought] = useState('');
  const isMany = collections.length > maxUnsearchedCollections;
  const found = useMemo(
    () => (isMany ? collectionsFound(collections, sought) : null),
    [collections, sought, isMany],
  );
  const terms = useMemo(() => termsOf(collections), [collections]);
  const folds = useFolds(collections);
  const closed = useMemo(() => (found === null ? folds.folded : endsOf(found)), [found, folds.folded]);
  const drag = useCollectionDrag(collections, closed);
  const row = (name: string, each: string, count: number | null, icon: React.ReactNode) => (
    <ShelfRow
      key={each}
      name={name}
      count={count}
      icon={icon}
      place={each}
      onDropPictures={
        each === 'is:favourite'
          ? () => {
              const set = draggedSet();
              return set && (() => judge(set, { kind: 'favourite', on: true }));
            }
          : undefined
      }
    />
  );
  return (
    <nav aria-label={t('app.library')} className="h-full overflow-y-auto" onKeyDown={moveInShelves}>
      <div className="flex min-h-full flex-col gap-4 px-2.5 py-3">
        <div className="flex flex-col gap-px">
          {row(t('create.all'), '', total, <Images size={15} />)}
          {row(t('gallery.favourites'), 'is:favourite', data?.favourites ?? null, <Heart size={14} />)}
          {row(t('gallery.notYetJudged'), 'state:unjudged', data?.toJudge ?? null, <HelpCircle size={14} />)}
          {row(t('gallery.rejected'), 'is:rejected', data?.rejected ?? null, <X size={15} />)}
          <ShelfRow
            name={t('gallery.exports')}
            count={null}
            icon={<FolderOutput size={14} />}
            place={onExports}
          />
          {row(t('gallery.trash'), 'in:trash', data?.trashed ?? null, <Trash2 size={14} />)}
        </div>
        <section aria-labelledby="shelf-collections">
          <CollectionHeading id="shelf-collections" drag={drag} onNew={() => setNaming(true)} />
          {isMany ? (
            <ShelfSearch label={t('gallery.findACollection')} text={sought} onChange={setSought} />
          ) : null}
          <CollectionShelves
            collections={collections}
            held={held}
            found={found}
            terms={terms}
            drag={drag}
            folds={folds}
            onExport={onExport}
          />
        </section>
        <SavedSearches />
        {data && data.tags.length > 0 ? (
          <section aria-labelledby="shelf-tags">
            <h2
              id="shelf-tags"
              className="mb-0.5 flex h-6.5 items-center ps-2.5 text-xs font-medium text-muted"
            >
              {t('create.tags')}
              <span className="sr-only">{formatCount(data.tags.length)}</span>
            </h2>
            <TagShelves tags={data.tags} counts={data.tagCounts} />
          </section>
        ) : null}
        {isNaming ? (
          <NameDialog
            title={t('gallery.newCollectionTitle')}
            label={t('create.name')}
            onSave={(name) => {
              // clears the search, so that the new collection is visible
              setSought('');
              arrangeAndOfferUndo({ kind: 'createCollection', name, parentId: null });
            }}
            onClose={() => setNaming(false)}
          />
        ) : null}
        {drag.held?.drop ? (
          <p
            role="status"
            className="pointer-events-none sticky bottom-0 z-10 mt-auto rounded-md border border-line bg-raised px-2.5 py-1.5 text-xs text-ink"
          >
            {drag.held.drop.words}
          </p>
        ) : null}
      </div>
    </nav>
  );
});

/** The query term of each collection, by id. */
function termsOf(collections: readonly CollectionNode[]): ReadonlyMap<string, string> {
  const names = namesOfCollections(collections);
  return new Map([...names].map(([id, name]) => [id, termOfName('collection', name)]));
}

/** The ids of collections without children. */
function endsOf(collections: readonly CollectionNode[]): ReadonlySet<string> {
  const around = new Set(collections.map(({ parentId }) => parentId));
  return new Set(collections.flatMap(({ id }) => (around.has(id) ? [] : [id])));
}
