import { KeyRound } from 'lucide-react';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';

/** The key is missing or was refused. Nothing where the queue says so itself, because it stands still for it. */
export function KeyNote({
  profileId,
  onOpenSettings,
}: Readonly<{ profileId: string; onOpenSettings: (() => void) | undefined }>) {
  const { data: status } = useRoute('app.status', undefined);
  const { data: queue } = useRoute('queue.summary', { profileId });
  if (!status || status.profile?.id !== profileId || status.keyProblem === null) return null;
  if (queue?.pause?.reason === 'key_missing' || queue?.pause?.reason === 'key_refused') return null;
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
