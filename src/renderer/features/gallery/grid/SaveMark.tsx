import { saveCopyTip } from '@shared/words/sentences/takeOutWords';
import { Download } from 'lucide-react';
import { classNames } from '../../../ui/classNames';

/** Saves a copy of the picture it lies on. For the pointer: the menu of the picture and its details do it too. */
export function SaveMark({ isBelow }: Readonly<{ isBelow: boolean }>) {
  return (
    <span
      aria-hidden
      data-save
      title={saveCopyTip}
      className={classNames(
        'absolute right-1.5 flex size-6.5 cursor-pointer items-center justify-center rounded-md bg-black/70 text-white hover:bg-black/85',
        isBelow ? 'top-8' : 'top-1.5',
      )}
    >
      <Download size={14} />
    </span>
  );
}
