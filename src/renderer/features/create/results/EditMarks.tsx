import { PencilLine, SquareSplitHorizontal } from 'lucide-react';
import { IconButton } from '../../../ui/IconButton';

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
  const common = {
    size: 'sm',
    excludeFromTabOrder: true,
    variant: 'overlay',
    tooltipPlacement: 'top',
  } as const;
  return (
    <>
      {onOver ? (
        <IconButton
          {...common}
          label="Before and after"
          aria-pressed={isOver}
          icon={<SquareSplitHorizontal size={14} />}
          className={overClass}
          onPress={onOver}
        />
      ) : null}
      {onEdit ? (
        <IconButton
          {...common}
          label="Edit again"
          icon={<PencilLine size={14} />}
          className={editClass}
          onPress={onEdit}
        />
      ) : null}
    </>
  );
}
