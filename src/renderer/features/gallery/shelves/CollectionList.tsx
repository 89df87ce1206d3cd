import type { ShelfCollection } from '@shared/domain/Shelves';
import { collectionPath } from '@shared/query';
import { formatCount } from '@shared/words/formatCount';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { popoverStyle } from '../../../ui/popoverStyle';
import { CollectionIcon } from './CollectionIcon';

/** Collections to choose one from, each with what it lies in. `all`: those that have paths through others, too. */
export function CollectionList({
  shown,
  all,
  onChoose,
}: Readonly<{
  shown: readonly ShelfCollection[];
  all: readonly ShelfCollection[];
  onChoose: (id: string) => void;
}>) {
  return (
    <ListBox
      aria-label="Collections"
      autoFocus="first"
      items={shown}
      onAction={(id) => onChoose(String(id))}
      className="-mx-2 flex flex-col gap-px pt-2 outline-none"
    >
      {(each) => (
        <ListBoxItem id={each.id} textValue={collectionPath(each, all)} className={popoverStyle.item}>
          <CollectionIcon coverSeq={each.coverSeq} />
          <span className="min-w-0 flex-1 truncate">{collectionPath(each, all)}</span>
          <span className="text-xs text-muted tabular-nums">{formatCount(each.count)}</span>
        </ListBoxItem>
      )}
    </ListBox>
  );
}
