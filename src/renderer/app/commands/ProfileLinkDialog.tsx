import { ConnectForm } from '../../features/welcome/ConnectForm';
import { Dialog } from '../../ui/dialogs/Dialog';
import { useAppStore } from '../appStore';

/** The form of a new profile, filled in by a link. Opening it saves and sends nothing. */
export function ProfileLinkDialog({ onConnected }: Readonly<{ onConnected?: () => void }>) {
  const link = useAppStore((state) => state.profileLink);
  const close = () => useAppStore.getState().setProfileLink(null);
  if (link === null) return null;
  return (
    <Dialog title="A link leads to a service" size="sm" isOpen onOpenChange={close} closesOutside={false}>
      <div className="flex min-h-80 flex-col gap-4 pt-2">
        <div className="flex flex-col gap-1 text-sm text-muted">
          <p>
            It filled in this form and did nothing else. Your key would go to{' '}
            <strong className="selectable font-semibold break-all text-ink">{link.baseUrl}</strong>. Go on
            only if that is your service.
          </p>
          {link.warning === null ? null : (
            <p role="alert" className="text-danger">
              {link.warning}
            </p>
          )}
        </div>
        <ConnectForm
          key={`${link.name} ${link.baseUrl}`}
          given={link}
          doneLabel="Done"
          onDone={() => {
            close();
            onConnected?.();
          }}
        />
      </div>
    </Dialog>
  );
}
