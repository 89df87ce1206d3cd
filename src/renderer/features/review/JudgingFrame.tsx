import { t } from '@shared/messages/t';
import { type ReactNode, useEffect } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { silenceUndo } from '../../ui/messages/showAssetUndoToast';
import { MessageSlot } from '../../ui/messages/toasts';
import type { RatingNotice } from './useRatingHistory';
import { useReviewBackground } from './useReviewBackground';

type FinishedPanelProps = Readonly<{
  title: string;
  message?: string;
  undo?: () => void;
  children?: ReactNode;
  onClose: () => void;
}>;

export function FinishedPanel({ title, message, undo, children, onClose }: FinishedPanelProps) {
  return (
    <div className="flex min-h-0 flex-1 items-center justify-center">
      <div className="flex flex-col items-center gap-3 rounded-lg bg-panel p-8 text-center text-ink">
        <h2 className="text-lg font-semibold">{title}</h2>
        {message ? <p className="text-sm text-muted">{message}</p> : null}
        <div className="flex gap-2">
          {children}
          {undo ? <Button onPress={undo}>{t('create.undo')}</Button> : null}
          <Button variant="primary" autoFocus onPress={onClose}>
            {t('review.backToGallery')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Says what was done last, because the next picture is already shown. */
export function LastActionNote({ notice: { message } }: Readonly<{ notice: RatingNotice }>) {
  return (
    <span
      role="status"
      className={
        message
          ? 'flex h-6 items-center rounded-full bg-black/70 px-3 text-xs whitespace-nowrap text-white'
          : 'sr-only'
      }
    >
      {message}
    </span>
  );
}

/** The frame of a review or survey. It suppresses messages that offer Undo, because both have a shortcut for Undo. */
export function JudgingFrame({
  label,
  onClose,
  children,
}: Readonly<{ label: string; onClose: () => void; children: ReactNode }>) {
  const { className } = useReviewBackground();
  useEffect(() => {
    silenceUndo(true);
    return () => silenceUndo(false);
  }, []);
  return (
    <ModalOverlay
      isOpen
      onOpenChange={onClose}
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
