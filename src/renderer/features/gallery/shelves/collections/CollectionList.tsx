import { t } from '@shared/messages/t';
import { collectionPaths } from '@shared/query';
import { formatCount } from '@shared/words/formatCount';
import { Folder } from 'lucide-react';
import { useMemo } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { mediaUrl } from '../../../../ipc/pictures/mediaUrl';
import type { CollectionNode, CollectionStats } from '../../../../ipc/shelves/Shelves';
import { useAsset } from '../../../../ipc/useAsset';
import { popoverStyle } from '../../../../ui/dialogs/popoverStyle';
import { MediaStill } from '../../../../ui/pictures/MediaStill';
import { coverOf } from './coverOf';

/** The cover of a collection; a folder if there is none, or a sensitive one. */
export function CollectionIcon({ coverSeq }: Readonly<{ coverSeq: number | null }>) {
  const { data: asset } = useAsset(coverSeq);
  const folder = <Folder size={14} />;
  if (!asset || asset.sensitive) return folder;
  return (
    <MediaStill
      key={asset.id}
      preview={mediaUrl.small(asset.id)}
      videoSrc={null}
      missing={folder}
      className="size-4.5 rounded-sm bg-raised object-cover"
    />
  );
}

type CollectionListProps = Readonly<{
  shown: readonly CollectionNode[];
  all: readonly CollectionNode[];
  /** By id. */
  stats: ReadonlyMap<string, CollectionStats>;
  /** Whether the first entry takes the focus when the list appears. */
  isFocused?: boolean;
  onChoose: (id: string) => void;
}>;

/** A list of collections to choose from. `all`: every collection, for the names of the parents. */
export function CollectionList({ shown, all, stats, isFocused = true, onChoose }: CollectionListProps) {
  const paths = useMemo(() => collectionPaths(all), [all]);
  return (
    <ListBox
      aria-label={t('app.collections')}
      autoFocus={isFocused ? 'first' : false}
      items={shown}
      onAction={(id) => onChoose(String(id))}
      className="-mx-2 flex flex-col gap-px pt-2 outline-none"
    >
      {(each) => (
        <ListBoxItem id={each.id} textValue={paths.get(each.id) ?? each.name} className={popoverStyle.item}>
          <CollectionIcon coverSeq={coverOf(each, all, stats)} />
          <span className="min-w-0 flex-1 truncate">{paths.get(each.id)}</span>
          <span className="text-xs text-muted tabular-nums">
            {formatCount(stats.get(each.id)?.count ?? 0)}
          </span>
        </ListBoxItem>
      )}
    </ListBox>
  );
}
