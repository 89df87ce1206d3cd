import { t } from '@shared/messages/t';
import { ConnectForm } from '../../features/welcome/ConnectForm';
import { Dialog } from '../../ui/dialogs/Dialog';
import { Message } from '../../ui/Message';
import { useAppStore } from '../appStore';

/** The form of a new profile, filled in by a link. Opening it saves and sends nothing. */
export function ProfileLinkDialog({ onConnected }: Readonly<{ onConnected?: () => void }>) {
  const link = useAppStore((state) => state.profileLink);
  const close = () => useAppStore.getState().setProfileLink(null);
  if (link === null) return null;
  return (
    <Dialog title={t('app.aLinkLeadsToAService')} size="sm" isOpen onOpenChange={close} closesOutside={false}>
      <div className="flex min-h-80 flex-col gap-4 pt-2">
        <div className="flex flex-col gap-1 text-sm text-muted">
          <p>
            <Message
              id="app.profileLinkHint"
              args={{
                strong: (
                  <strong className="selectable font-semibold break-all text-ink">{link.baseUrl}</strong>
                ),
              }}
            />
          </p>
          {link.warning === null ? null : (
            <p role="alert" className="text-danger">
              {link.warning}
            </p>
          )}
        </div>
        <ConnectForm
          key={`${link.name} ${link.baseUrl}`}
          initialValues={link}
          doneLabel={t('app.done')}
          onDone={() => {
            close();
            onConnected?.();
          }}
        />
      </div>
    </Dialog>
  );
}
