import type { Asset } from '@shared/domain/gallery/Asset';
import { t } from '@shared/messages/t';
import { Ellipsis } from 'lucide-react';
import { IconButton } from '../../../../ui/IconButton';

/** Opens the menu of the picture, like a right click. For the pointer only, because there is a shortcut. */
export function TileMenuButton({ kind, className }: Readonly<{ kind: Asset['kind']; className?: string }>) {
  return (
    <IconButton
      size="sm"
      excludeFromTabOrder
      variant="overlay"
      tooltipPlacement="top"
      label={kind === 'video' ? t('create.moreForThisFilm') : t('create.moreForThisImage')}
      icon={<Ellipsis size={14} />}
      className={className ?? ''}
      onPress={({ target }) =>
        target.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
      }
    />
  );
}
