import { t } from '@shared/messages/t';
import { useState } from 'react';
import { Button } from '../renderer/ui/Button';
import { Dialog } from '../renderer/ui/dialogs/Dialog';

/** Shows a secret that the service returns only once; a click outside does not close the dialog. */
export function OneTimeSecretDialog({
  title,
  message,
  value,
  copyLabel,
  onClose,
}: Readonly<{ title: string; message: string; value: string; copyLabel: string; onClose: () => void }>) {
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const copy = () => {
    // browsers provide no clipboard to a page that another computer serves without TLS
    const writing = navigator.clipboard?.writeText(value) ?? Promise.reject(new Error('no clipboard'));
    writing.then(
      () => setCopied('yes'),
      () => setCopied('no'),
    );
  };
  return (
    <Dialog
      title={title}
      size="sm"
      isOpen
      closesOutside={false}
      onOpenChange={onClose}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('dashboard.done')}
          </Button>
          <Button variant="primary" onPress={copy}>
            {copied === 'yes' ? t('dashboard.copied') : copyLabel}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 pt-2">
        <p className="text-sm text-muted">{message}</p>
        <code className="rounded-md border border-line bg-field p-3 font-mono text-sm break-all select-all">
          {value}
        </code>
        {copied === 'no' ? (
          <p role="alert" className="text-sm text-danger">
            {t('dashboard.copyByHand')}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
