import { PencilLine, SquareSplitHorizontal } from 'lucide-react';
import { IconButton } from '../../../../ui/IconButton';
import { overlayButton } from './overlayButton';

/** The buttons of a single edit (below it), placed over one of several edits; for the pointer only. */
export function EditButtons({
  isOver = false,
  onOver,
  onEdit,
  overClass = '',
  editClass = '',
}: Readonly<{
  /** Whether it overlays its source. */
  isOver?: boolean;
  /** Undefined if it cannot be changed here. */
  onOver: (() => void) | undefined;
  onEdit: (() => void) | undefined;
  /** Classes that hide them in narrow tiles. */
  overClass?: string;
  editClass?: string;
}>) {
  return (
    <>
      {onOver ? (
        <IconButton
          {...overlayButton}
          label="Before and after"
          aria-pressed={isOver}
          icon={<SquareSplitHorizontal size={14} />}
          className={overClass}
          onPress={onOver}
        />
      ) : null}
      {onEdit ? (
        <IconButton
          {...overlayButton}
          label="Edit again"
          icon={<PencilLine size={14} />}
          className={editClass}
          onPress={onEdit}
        />
      ) : null}
    </>
  );
}
