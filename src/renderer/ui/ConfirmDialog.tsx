import type { ReactNode } from 'react';
import { Button } from './Button';
import { Dialog } from './Dialog';

/** Asks before something that cannot be taken back, or that costs money. */
export function ConfirmDialog({
  title,
  message,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = false,
  isOpen,
  onConfirm,
  onCancel,
}: Readonly<{
  title: string;
  message: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  isOpen: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}>) {
  return (
    <Dialog
      title={title}
      role="alertdialog"
      size="sm"
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onCancel();
      }}
      footer={
        <>
          <Button variant="quiet" autoFocus onPress={onCancel}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} onPress={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="text-sm text-muted">{message}</div>
    </Dialog>
  );
}
