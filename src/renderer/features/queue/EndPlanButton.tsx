import { useCommand } from '../../ipc/useCommand';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';

/** Ends all plans of a queue: what waits for its time goes now. */
export function EndPlanButton({
  profileId,
  label,
  className,
}: Readonly<{ profileId: string; label: string; className?: string }>) {
  const end = useCommand('queue.endPlans', { failed: 'That did not work' });
  return (
    <Button
      size="sm"
      className={classNames('shrink-0 bg-hover!', className)}
      isPending={end.isPending}
      onPress={() => end.mutate({ profileId })}
    >
      {label}
    </Button>
  );
}
