import { t } from '@shared/messages/t';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { Button } from '../Button';
import { Dialog } from './Dialog';

/** Once something was changed, only Discard closes the dialog without saving. */
export function FormDialog({
  title,
  size = 'sm',
  saveLabel = t('create.save'),
  isSaving = false,
  isChanged,
  onSave,
  onClose,
  children,
}: Readonly<{
  title: string;
  size?: ComponentProps<typeof Dialog>['size'];
  saveLabel?: string;
  isSaving?: boolean;
  isChanged: boolean;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}>) {
  const formId = useId();
  const [showsUnsavedNotice, setShowsUnsavedNotice] = useState(false);
  const requestClose = () => (isChanged ? setShowsUnsavedNotice(true) : onClose());
  return (
    <Dialog
      title={title}
      size={size}
      isOpen
      closesOutside={false}
      onOpenChange={requestClose}
      footer={
        <>
          {showsUnsavedNotice && isChanged ? (
            <>
              <p role="alert" className="me-auto min-w-0 flex-1 self-center text-xs text-balance text-danger">
                {t('create.saveWhatYouChangedOrDiscard')}
              </p>
              <Button variant="quiet" onPress={onClose}>
                {t('create.discard')}
              </Button>
            </>
          ) : null}
          <Button variant="quiet" onPress={requestClose}>
            {t('app.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} isPending={isSaving}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4 pt-2"
        onInput={() => setShowsUnsavedNotice(false)}
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
