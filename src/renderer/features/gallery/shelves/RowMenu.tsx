import { Ellipsis } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Menu } from '../../../ui/dialogs/Menu';
import { IconButton } from '../../../ui/IconButton';

/** What can be done with what a row of the shelves stands for: shown while the pointer or the focus is on the row. */
export function RowMenu<A extends string>({
  of,
  name,
  entries,
  onAction,
}: Readonly<{
  /** What the row is one of: "Tag". */
  of: string;
  name: string;
}> &
  Pick<ComponentProps<typeof Menu<A>>, 'entries' | 'onAction'>) {
  return (
    <Menu<A>
      label={`${of} ${name}`}
      trigger={
        <IconButton
          label={`More for ${name}`}
          size="sm"
          icon={<Ellipsis size={14} />}
          className="opacity-0 group-focus-within:opacity-100 group-hover:opacity-100"
        />
      }
      entries={entries}
      onAction={onAction}
    />
  );
}
