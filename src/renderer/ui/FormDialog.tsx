import { type ComponentProps, type ReactNode, useId } from 'react';
import { Button } from './Button';
import { Dialog } from './Dialog';

/**
 * A modal window with something to fill in: Enter and its button save it, Cancel and Esc leave all as it was. A press beside it
 * does nothing: what was typed is not to be had again.
 */
export function FormDialog({
  title,
  size = 'sm',
  saveLabel = 'Save',
  isSaving = false,
  onSave,
  onClose,
  children,
}: Readonly<{
  title: string;
  size?: ComponentProps<typeof Dialog>['size'];
  saveLabel?: string;
  isSaving?: boolean;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}>) {
  const formId = useId();
  return (
    <Dialog
      title={title}
      size={size}
      isOpen
      closesOutside={false}
      onOpenChange={onClose}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            Cancel
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
