import { t } from '@shared/messages/t';
import { PencilLine, SquareSplitHorizontal } from 'lucide-react';
import { IconButton } from '../../../../ui/IconButton';

/** Buttons over the tile of an edit in a matrix, for the pointer only. */
export function EditButtons({
  isOverlaid = false,
  onToggleOverlay,
  onEdit,
  overClass = '',
  editClass = '',
}: Readonly<{
  /** Whether the before/after comparison is shown. */
  isOverlaid?: boolean;
  /** Toggles the comparison; undefined: there is no button for the comparison. */
  onToggleOverlay: (() => void) | undefined;
  onEdit: (() => void) | undefined;
  /** Classes that hide the button for the comparison in narrow tiles. */
  overClass?: string;
  editClass?: string;
}>) {
  return (
    <>
      {onToggleOverlay ? (
        <IconButton
          {...overlayButton}
          label={t('create.beforeAndAfter')}
          aria-pressed={isOverlaid}
          icon={<SquareSplitHorizontal size={14} />}
          className={overClass}
          onPress={onToggleOverlay}
        />
      ) : null}
      {onEdit ? (
        <IconButton
          {...overlayButton}
          label={t('create.editAgain')}
          icon={<PencilLine size={14} />}
          className={editClass}
          onPress={onEdit}
        />
      ) : null}
    </>
  );
}

/** Props of buttons over a picture. For the pointer only; the menu of the picture has the same actions. */
export const overlayButton = {
  size: 'sm',
  excludeFromTabOrder: true,
  variant: 'overlay',
  tooltipPlacement: 'top',
} as const;
