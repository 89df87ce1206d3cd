import { t } from '@shared/messages/t';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';

export function NothingLeft({
  title,
  message,
  undo,
  children,
  onClose,
}: Readonly<{
  title: string;
  message?: string;
  undo?: () => void;
  children?: ReactNode;
  onClose: () => void;
}>) {
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
