import type { AssetLabel } from '@shared/domain/gallery/Asset';
import { termOfName } from '@shared/query';
import { Tag } from 'lucide-react';
import { memo } from 'react';
import type { TagEntry } from '../../../ipc/shelves/Shelves';
import { classNames } from '../../../ui/classNames';
import { labelColour } from '../../../ui/pictures/labelColour';
import { judge } from '../judging/judge';
import { draggedSet } from './collections/draggedSet';
import { RowMenu } from './RowMenu';
import { ShelfRow } from './ShelfRow';

export type TagAction = 'rename' | 'remove' | AssetLabel | 'none';

const colours = Object.keys(labelColour) as AssetLabel[];

/** A tag with its menu. Memoised. */
export const TagRow = memo(function TagRow({
  tag,
  count,
  onAct,
}: Readonly<{ tag: TagEntry; count: number; onAct: (tag: TagEntry, action: TagAction) => void }>) {
  const { name, colour } = tag;
  return (
    <ShelfRow
      name={name}
      count={count}
      icon={
        colour === null ? (
          <Tag size={13} />
        ) : (
          <span className={classNames('size-2.5 rounded-full', labelColour[colour])} />
        )
      }
      place={termOfName('tag', name)}
      onDropPictures={() => {
        const set = draggedSet();
        return set && (() => judge(set, { kind: 'addTags', tags: [name] }));
      }}
      into={{ kind: 'tag', name }}
      menu={
        <RowMenu<TagAction>
          of="Tag"
          name={name}
          entries={[
            { id: 'rename', label: 'Rename or merge…' },
            ...colours.map((each) => ({
              id: each,
              label: `Colour ${each}`,
              icon: <span className={classNames('size-3 rounded-full', labelColour[each])} />,
            })),
            { id: 'none', label: 'No colour', isDisabled: colour === null },
            { id: 'remove', label: 'Remove', danger: true },
          ]}
          onAction={(action) => onAct(tag, action)}
        />
      }
    />
  );
});
