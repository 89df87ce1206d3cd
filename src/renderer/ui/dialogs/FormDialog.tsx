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
  const [isHeld, setHeld] = useState(false);
  const leave = () => (isChanged ? setHeld(true) : onClose());
  return (
    <Dialog
      title={title}
      size={size}
      isOpen
      closesOutside={false}
      onOpenChange={leave}
      footer={
        <>
          {isHeld && isChanged ? (
            <>
              <p role="alert" className="me-auto min-w-0 flex-1 self-center text-xs text-balance text-danger">
                {t('create.saveWhatYouChangedOrDiscard')}
              </p>
              <Button variant="quiet" onPress={onClose}>
                {t('create.discard')}
              </Button>
            </>
          ) : null}
          <Button variant="quiet" onPress={leave}>
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
        onInput={() => setHeld(false)}
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
