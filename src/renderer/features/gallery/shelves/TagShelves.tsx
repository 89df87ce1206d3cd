import { formatCount } from '@shared/words/formatCount';
import { useMemo, useState } from 'react';
import type { TagEntry } from '../../../ipc/shelves/Shelves';
import { Button } from '../../../ui/Button';
import { useSteady } from '../../../ui/hooks/useSteady';
import { arrangeAndOfferUndo } from '../judging/judge';
import { NameDialog } from './NameDialog';
import { nameMatcher } from './nameMatcher';
import { ShelfRows } from './ShelfRows';
import { ShelfSearch } from './ShelfSearch';
import { type TagAction, TagRow } from './TagRow';

/** Number of tags listed before “more” is pressed. */
const mostListed = 30;

/** The tags by name, each with a menu. */
export function TagShelves({
  tags,
  counts,
}: Readonly<{
  tags: readonly TagEntry[];
  /** By tag name. */
  counts: ReadonlyMap<string, number>;
}>) {
  const [renaming, setRenaming] = useState<TagEntry | null>(null);
  const [isWhole, setWhole] = useState(false);
  const [sought, setSought] = useState('');
  const shown = useMemo(() => {
    if (!isWhole) return tags.slice(0, mostListed);
    const isSought = nameMatcher(sought);
    return isSought === null ? tags : tags.filter(({ name }) => isSought(name));
  }, [tags, isWhole, sought]);
  const { act } = useSteady({
    act: (tag: TagEntry, action: TagAction) => {
      if (action === 'rename') setRenaming(tag);
      else if (action === 'remove') arrangeAndOfferUndo({ kind: 'removeTag', tag: tag.name });
      else
        arrangeAndOfferUndo({ kind: 'colourTag', tag: tag.name, colour: action === 'none' ? null : action });
    },
  });
  return (
    <>
      {isWhole ? <ShelfSearch label="Find a tag" text={sought} onChange={setSought} isFocused /> : null}
      {shown.length === 0 ? <p className="px-2.5 py-1 text-xs text-faint">No tag is called so.</p> : null}
      <ShelfRows items={shown} keyOf={({ name }) => name}>
        {(tag) => <TagRow tag={tag} count={counts.get(tag.name) ?? 0} onAct={act} />}
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
          onSave={(name) => arrangeAndOfferUndo({ kind: 'renameTag', tag: renaming.name, name })}
          onClose={() => setRenaming(null)}
        />
      ) : null}
    </>
  );
}
