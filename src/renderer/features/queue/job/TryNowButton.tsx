import { useCommand } from '../../../ipc/useCommand';
import { Button } from '../../../ui/Button';

/** Makes the queue retry an unavailable service at once. */
export function TryNowButton({
  profileId,
  isDisabled,
  className,
}: Readonly<{ profileId: string; isDisabled: boolean; className?: string }>) {
  const tryNow = useCommand('queue.tryNow', { failed: 'That did not work' });
  return (
    <Button
      size="sm"
      isPending={tryNow.isPending || isDisabled}
      onPress={() => tryNow.mutate({ profileId })}
      className={`bg-hover! ${className ?? ''}`}
    >
      Try now
    </Button>
  );
}
