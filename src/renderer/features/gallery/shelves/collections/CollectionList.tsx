import { collectionPaths } from '@shared/query';
import { formatCount } from '@shared/words/formatCount';
import { useMemo } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import type { CollectionNode, CollectionStats } from '../../../../ipc/shelves/Shelves';
import { popoverStyle } from '../../../../ui/dialogs/popoverStyle';
import { CollectionIcon } from './CollectionIcon';
import { coverOf } from './coverOf';

/** Collections to choose one from, each with what it lies in. `all`: those that have paths through others, too. */
export function CollectionList({
  shown,
  all,
  held,
  isFocused = true,
  onChoose,
}: Readonly<{
  shown: readonly CollectionNode[];
  all: readonly CollectionNode[];
  /** What is in each, by its id. */
  held: ReadonlyMap<string, CollectionStats>;
  /** The first of them has the focus when it comes. */
  isFocused?: boolean;
  onChoose: (id: string) => void;
}>) {
  const paths = useMemo(() => collectionPaths(all), [all]);
  return (
    <ListBox
      aria-label="Collections"
      autoFocus={isFocused ? 'first' : false}
      items={shown}
      onAction={(id) => onChoose(String(id))}
      className="-mx-2 flex flex-col gap-px pt-2 outline-none"
    >
      {(each) => (
        <ListBoxItem id={each.id} textValue={paths.get(each.id) ?? each.name} className={popoverStyle.item}>
          <CollectionIcon coverSeq={coverOf(each, all, held)} />
          <span className="min-w-0 flex-1 truncate">{paths.get(each.id)}</span>
          <span className="text-xs text-muted tabular-nums">
            {formatCount(held.get(each.id)?.count ?? 0)}
          </span>
        </ListBoxItem>
      )}
    </ListBox>
  );
}
