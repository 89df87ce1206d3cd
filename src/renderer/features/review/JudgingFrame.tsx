import { type ReactNode, useEffect } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { classNames } from '../../ui/classNames';
import { hushUndo } from '../../ui/messages/offerUndo';
import { MessageSlot } from '../../ui/messages/toasts';
import { useReviewBackground } from './useReviewBackground';

/** In a review Undo is offered by shortcuts, not by messages. */
export function JudgingFrame({
  label,
  onClose,
  children,
}: Readonly<{ label: string; onClose: () => void; children: ReactNode }>) {
  const { className } = useReviewBackground();
  useEffect(() => {
    hushUndo(true);
    return () => hushUndo(false);
  }, []);
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      isKeyboardDismissDisabled
      className={classNames('fixed inset-0 z-30', className)}
    >
      <Modal className="h-full">
        <Dialog aria-label={label} className="flex h-full flex-col outline-none">
          {children}
          <MessageSlot />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
