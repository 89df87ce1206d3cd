import { t } from '@shared/messages/t';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { classNames } from '../classNames';
import { IconButton } from '../IconButton';
import { MessageSlot } from '../messages/toasts';
import { OpenOverlay } from '../pictures/OpenOverlay';

const widths = {
  sm: 'max-w-md',
  md: 'max-w-xl',
  /** Fields beside a picture. */
  wide: 'max-w-3xl',
  lg: 'max-w-4xl',
  full: 'h-full max-w-400',
} as const;

/** The focus stays inside and returns afterwards; Escape or a click outside closes the dialog. */
export function Dialog({
  title,
  isOpen,
  onOpenChange,
  children,
  footer,
  size = 'md',
  messages = 'above',
  role = 'dialog',
  closesOutside = true,
}: Readonly<{
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
  footer?: ReactNode;
  size?: keyof typeof widths;
  role?: 'dialog' | 'alertdialog';
  /** Where messages appear: above the dialog, which shrinks if necessary; in its header; or in a slot of the body. */
  messages?: 'above' | 'head' | 'own';
  /** False if a click outside must not discard input. */
  closesOutside?: boolean;
}>) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={closesOutside}
      // a click outside would briefly move the focus, and a key pressed right after it would be lost
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) event.preventDefault();
      }}
      className="fixed inset-0 z-30 flex flex-col items-center bg-overlay p-6 data-[entering]:animate-appear"
    >
      <OpenOverlay close={() => onOpenChange(false)} />
      <div className="pointer-events-none flex w-full flex-1 flex-col justify-end">
        {messages === 'above' ? <MessageSlot /> : null}
      </div>
      <Modal className={classNames('flex max-h-full min-h-0 w-full flex-col', widths[size])}>
        <AriaDialog
          role={role}
          className={classNames(
            'flex max-h-full min-h-0 flex-col rounded-lg border border-line bg-panel outline-none',
            size === 'full' && 'flex-1',
          )}
        >
          <div className="flex items-center justify-between gap-4 px-5 pt-4">
            <Heading
              slot="title"
              className={classNames('text-lg font-semibold', messages === 'head' && 'shrink-0')}
            >
              {title}
            </Heading>
            {messages === 'head' ? (
              <div className="relative -mx-4 h-0 min-w-0 flex-1 self-end">
                {/* grows upwards from the bottom of the header */}
                <div className="pointer-events-none absolute end-0 -bottom-2 w-full min-w-88">
                  <MessageSlot />
                </div>
              </div>
            ) : null}
            <IconButton
              label={t('account.close')}
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
      <div className="pointer-events-none flex-1" />
    </ModalOverlay>
  );
}
