import { t } from '@shared/messages/t';
import type { ReactNode } from 'react';
import { Button } from '../Button';
import { Dialog } from './Dialog';

/** Asks before something that cannot be undone or that costs money. */
export function ConfirmDialog({
  title,
  message,
  warnings = [],
  confirmLabel,
  cancelLabel = t('app.cancel'),
  danger = false,
  isOpen,
  onConfirm,
  onCancel,
}: Readonly<{
  title: string;
  message: ReactNode;
  /** One per line. */
  warnings?: readonly string[];
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
      <div className="flex flex-col gap-2 text-sm text-muted">
        <div>{message}</div>
        {warnings.map((warning) => (
          <p key={warning} className="text-danger">
            {warning}
          </p>
        ))}
      </div>
    </Dialog>
  );
}
