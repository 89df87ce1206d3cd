import { PencilLine, SquareSplitHorizontal } from 'lucide-react';
import { IconButton } from '../../../../ui/IconButton';
import { overlayButton } from './overlayButton';

/** What a single edit has below it, on one of several: for the pointer. */
export function EditMarks({
  isOver = false,
  onOver,
  onEdit,
  overClass = '',
  editClass = '',
}: Readonly<{
  /** It lies over its source. */
  isOver?: boolean;
  /** Undefined where it is not this one's to say. */
  onOver: (() => void) | undefined;
  onEdit: (() => void) | undefined;
  /** Where there is room for each. */
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
