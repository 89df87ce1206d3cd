import type { ShelfTag } from '@shared/domain/gallery/Shelves';
import { X } from 'lucide-react';
import { Button } from 'react-aria-components';
import { classNames } from '../../../ui/classNames';
import { labelColour } from '../../../ui/pictures/labelColour';

/**
 * The tags of the selection, each with a remove button. For several pictures, with the number that have the
 * tag.
 */
export function TagChips({
  tags,
  of,
  onRemove,
}: Readonly<{
  tags: readonly ShelfTag[];
  /** Number of selected assets. */
  of: number;
  onRemove: (tag: string) => void;
}>) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-1">
      {tags.map(({ name, colour, count }) => (
        <li
          key={name}
          className={classNames(
            'flex h-6 max-w-full items-center gap-1.5 rounded-full bg-raised pl-2.5 text-xs',
            count < of && 'text-muted',
          )}
        >
          {colour === null ? null : (
            <span aria-hidden className={classNames('size-2 rounded-full', labelColour[colour])} />
          )}
          <span className="min-w-0 truncate">{name}</span>
          {count < of ? <span className="text-faint">{count}</span> : null}
          <Button
            aria-label={`Take the tag ${name} away`}
            onPress={() => onRemove(name)}
            className="flex size-6 items-center justify-center rounded-full text-muted data-[hovered]:text-ink"
          >
            <X aria-hidden size={12} />
          </Button>
        </li>
      ))}
    </ul>
  );
}
