import { wordsOf } from '../../../ipc/CallFailure';
import { useCommand } from '../../../ipc/useCommand';
import { Button } from '../../../ui/Button';
import { showToast } from '../../../ui/messages/toasts';

/** Has a service that is in trouble tried at once. */
export function TryNowButton({
  profileId,
  isDisabled,
  className,
}: Readonly<{ profileId: string; isDisabled: boolean; className?: string }>) {
  const tryNow = useCommand('queue.tryNow', {
    onError: (error) => showToast({ level: 'problem', title: 'That did not work', message: wordsOf(error) }),
  });
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
