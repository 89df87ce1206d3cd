import { t } from '@shared/messages/t';
import { Plus } from 'lucide-react';
import { classNames } from '../../../../ui/classNames';
import { IconButton } from '../../../../ui/IconButton';
import type { CollectionDrag } from './useCollectionDrag';

/** The heading of the collections: a collection dropped on it moves to the top level. */
export function CollectionHeading({
  id,
  drag,
  onNew,
}: Readonly<{ id: string; drag: CollectionDrag; onNew: () => void }>) {
  const over = drag.over(null);
  const isHeld = drag.held?.of === null && drag.held.drop !== null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional: the menu of a collection has the same action
    <div
      onDragOver={(event) => void over.onDragOver(event)}
      onDragLeave={over.onDragLeave}
      onDrop={(event) => void over.onDrop(event)}
      className={classNames(
        'mb-0.5 flex items-center justify-between rounded-md pe-1 ps-2.5',
        isHeld && 'outline-2 -outline-offset-2 outline-accent',
      )}
    >
      <h2 id={id} className="text-xs font-medium text-muted">
        {t('app.collections')}
      </h2>
      <IconButton
        label={t('gallery.newCollectionTitle')}
        size="sm"
        icon={<Plus size={14} />}
        onPress={onNew}
      />
    </div>
  );
}
