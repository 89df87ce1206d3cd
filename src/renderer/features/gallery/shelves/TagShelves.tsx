import type { AssetLabel } from '@shared/domain/Asset';
import type { ShelfTag } from '@shared/domain/Shelves';
import { termOfName } from '@shared/query';
import { formatCount } from '@shared/words/formatCount';
import { Tag } from 'lucide-react';
import { memo, useState } from 'react';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { labelColour } from '../../../ui/labelColour';
import { judge, sort } from '../judging/judge';
import { draggedSet } from './draggedSet';
import { NameDialog } from './NameDialog';
import { RowMenu } from './RowMenu';
import { ShelfRow } from './ShelfRow';
import { ShelfRows } from './ShelfRows';
import { TagSearch } from './TagSearch';
import { tagsFound } from './tagsFound';

type Action = 'rename' | 'remove' | AssetLabel | 'none';

const colours = Object.keys(labelColour) as AssetLabel[];
/** No more are listed before they are asked for. */
const mostListed = 30;

/** The tags by name; what can be done with one is in its menu. */
export const TagShelves = memo(function TagShelves({ tags }: Readonly<{ tags: readonly ShelfTag[] }>) {
  const [renaming, setRenaming] = useState<ShelfTag | null>(null);
  const [isWhole, setWhole] = useState(false);
  const [sought, setSought] = useState('');
  const shown = isWhole ? tagsFound(tags, sought) : tags.slice(0, mostListed);
  const act = (tag: ShelfTag, action: Action) => {
    if (action === 'rename') setRenaming(tag);
    else if (action === 'remove') sort({ kind: 'removeTag', tag: tag.name });
    else sort({ kind: 'colourTag', tag: tag.name, colour: action === 'none' ? null : action });
  };
  return (
    <>
      {isWhole ? <TagSearch text={sought} onChange={setSought} /> : null}
      {shown.length === 0 ? <p className="px-2.5 py-1 text-xs text-faint">No tag is called so.</p> : null}
      <ShelfRows items={shown} keyOf={({ name }) => name}>
        {(tag) => (
          <ShelfRow
            name={tag.name}
            count={tag.count}
            icon={
              tag.colour === null ? (
                <Tag size={13} />
              ) : (
                <span className={classNames('size-2.5 rounded-full', labelColour[tag.colour])} />
              )
            }
            place={termOfName('tag', tag.name)}
            onDropPictures={() => {
              const set = draggedSet();
              return set && (() => judge(set, { kind: 'addTags', tags: [tag.name] }));
            }}
            menu={
              <RowMenu<Action>
                of="Tag"
                name={tag.name}
                entries={[
                  { id: 'rename', label: 'Rename or merge…' },
                  ...colours.map((colour) => ({
                    id: colour,
                    label: `Colour ${colour}`,
                    icon: <span className={classNames('size-3 rounded-full', labelColour[colour])} />,
                  })),
                  { id: 'none', label: 'No colour', isDisabled: tag.colour === null },
                  { id: 'remove', label: 'Remove', danger: true },
                ]}
                onAction={(action) => act(tag, action)}
              />
            }
          />
        )}
      </ShelfRows>
      {tags.length > mostListed && !isWhole ? (
        <Button size="sm" variant="quiet" onPress={() => setWhole(true)}>
          Show all {formatCount(tags.length)}
        </Button>
      ) : null}
      {renaming ? (
        <NameDialog
          title={`Rename the tag ${renaming.name}`}
          label="Name"
          hint="With the name of another tag the two become one."
          name={renaming.name}
          onSave={(name) => sort({ kind: 'renameTag', tag: renaming.name, name })}
          onClose={() => setRenaming(null)}
        />
      ) : null}
    </>
  );
});
