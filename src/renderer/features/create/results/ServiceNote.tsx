import { CloudOff, KeyRound } from 'lucide-react';
import { useCommand } from '../../../ipc/useCommand';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';

/** Why nothing can be sent just now: no connection, or no key. Nothing while all is well. */
export function ServiceNote({
  profileId,
  onOpenSettings,
}: Readonly<{ profileId: string; onOpenSettings: (() => void) | undefined }>) {
  const { data: status } = useRoute('app.status', undefined);
  const retry = useCommand('profiles.refreshBalance');
  if (!status || status.profile?.id !== profileId) return null;
  if (status.keyProblem !== null) {
    return (
      <div role="status" className="flex items-center gap-3 rounded-lg border border-line bg-panel p-3">
        <KeyRound aria-hidden size={16} className="shrink-0 text-danger" />
        <p className="selectable min-w-0 flex-1 text-xs text-muted">{status.keyProblem}</p>
        {onOpenSettings ? (
          <Button size="sm" onPress={onOpenSettings}>
            {status.profile.kind === 'local' ? 'Open Settings' : 'Enter a new key'}
          </Button>
        ) : null}
      </div>
    );
  }
  if (status.connection !== 'offline') return null;
  return (
    <div role="status" className="flex items-center gap-3 rounded-lg border border-line bg-panel p-3">
      <CloudOff aria-hidden size={16} className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">Offline</p>
        <p className="selectable text-xs text-muted">
          {status.connectionProblem ?? 'The service does not answer.'} What you generate waits in the queue,
          uncharged.
        </p>
      </div>
      <Button size="sm" isPending={retry.isPending} onPress={() => retry.mutate({ id: profileId })}>
        Try again
      </Button>
    </div>
  );
}
