import { t } from '@shared/messages/t';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { classNames } from '../../../ui/classNames';
import { popoverStyle } from '../../../ui/dialogs/popoverStyle';
import { axisChips } from './openAxis';

/** A varied parameter. A click opens its editor, the cross removes it from Vary. */
export function AxisChip({
  axis,
  label,
  words,
  isMistaken,
  isOpen,
  onOpenChange,
  onRemove,
  children,
}: Readonly<{
  axis: string;
  label: string;
  words: string;
  isMistaken: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Null: the chip shows a default, which cannot be removed. */
  onRemove: (() => void) | null;
  children: ReactNode;
}>) {
  return (
    <span
      ref={axisChips.refOf(axis)}
      className={classNames(
        'flex h-6.5 max-w-full items-center rounded-full bg-raised text-xs',
        isMistaken && 'outline outline-danger',
      )}
    >
      <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
        <Button
          aria-label={t('create.varyChip', { label, words })}
          className={`min-w-0 truncate rounded-full py-1 ps-3 data-[hovered]:text-accent-ink ${onRemove ? 'pe-1' : 'pe-3 text-muted'}`}
        >
          {words}
        </Button>
        <Popover placement="top start" offset={6} className={`${popoverStyle.surface} w-80`}>
          <Dialog
            aria-label={t('create.varyAxis', { label })}
            className="flex flex-col gap-3 p-3 outline-none"
          >
            {children}
          </Dialog>
        </Popover>
      </DialogTrigger>
      {onRemove ? (
        <Button
          aria-label={t('create.doNotVary', { label })}
          onPress={onRemove}
          className="flex size-6.5 shrink-0 items-center justify-center rounded-full text-muted data-[hovered]:text-ink"
        >
          <X aria-hidden size={12} />
        </Button>
      ) : null}
    </span>
  );
}
