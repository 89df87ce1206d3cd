import { PencilLine, SquareSplitHorizontal } from 'lucide-react';
import { IconButton } from '../../../../ui/IconButton';
import { overlayButton } from './overlayButton';

/** The buttons that a single edit has below it, placed on one of several edits: for the pointer. */
export function EditButtons({
  isOver = false,
  onOver,
  onEdit,
  overClass = '',
  editClass = '',
}: Readonly<{
  /** Whether it lies over its source. */
  isOver?: boolean;
  /** Undefined if this tile cannot change it. */
  onOver: (() => void) | undefined;
  onEdit: (() => void) | undefined;
  /** Which of them have room. */
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
