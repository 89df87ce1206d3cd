import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { classNames } from './classNames';
import { IconButton } from './IconButton';

const widths = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-4xl', full: 'h-full max-w-400' } as const;

/** A modal window: focus stays inside and goes back where it was; Esc and a press outside close it. */
export function Dialog({
  title,
  isOpen,
  onOpenChange,
  children,
  footer,
  size = 'md',
  role = 'dialog',
  closesOutside = true,
}: Readonly<{
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
  /** Buttons, at the right under the content. */
  footer?: ReactNode;
  size?: keyof typeof widths;
  role?: 'dialog' | 'alertdialog';
  /** False where a press beside it must not take away what is not to be had again. */
  closesOutside?: boolean;
}>) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={closesOutside}
      className="fixed inset-0 z-30 flex items-center justify-center bg-overlay p-6 data-[entering]:animate-appear"
    >
      <Modal className={classNames('flex max-h-full w-full flex-col', widths[size])}>
        <AriaDialog
          role={role}
          className={classNames(
            'flex max-h-full min-h-0 flex-col rounded-lg border border-line bg-panel outline-none',
            size === 'full' && 'flex-1',
          )}
        >
          <div className="flex items-center justify-between gap-4 px-5 pt-4">
            <Heading slot="title" className="text-lg font-semibold">
              {title}
            </Heading>
            <IconButton
              label="Close"
              size="sm"
              icon={<X size={16} />}
              onPress={() => onOpenChange(false)}
              className="-mr-1.5"
            />
          </div>
          <div
            className={classNames(
              'relative min-h-0 overflow-y-auto px-5 pt-2 pb-5',
              size === 'full' && 'flex flex-1 flex-col',
            )}
          >
            {children}
          </div>
          {footer ? (
            <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{footer}</div>
          ) : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
