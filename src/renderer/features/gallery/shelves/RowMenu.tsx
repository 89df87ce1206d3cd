import { t } from '@shared/messages/t';
import { Ellipsis } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Menu } from '../../../ui/dialogs/Menu';
import { IconButton } from '../../../ui/IconButton';

/** The menu of a row. Its button is visible while the pointer or the focus is on the row. */
export function RowMenu<A extends string>({
  label,
  name,
  entries,
  onAction,
}: Readonly<{ label: string; name: string }> & Pick<ComponentProps<typeof Menu<A>>, 'entries' | 'onAction'>) {
  return (
    <Menu<A>
      label={label}
      trigger={
        <IconButton
          label={t('gallery.moreFor', { name })}
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
