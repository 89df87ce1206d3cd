import type { QueueSummary } from '@shared/domain/queue/Queue';
import { useCommand } from '../../ipc/useCommand';
import { PlanDialog } from '../../ui/dialogs/PlanDialog';

/** Edits when background jobs may be sent, and their spending limit. */
export function QueuePlanDialog({
  summary: { profileId, plan },
  onClose,
}: Readonly<{ summary: Pick<QueueSummary, 'profileId' | 'plan'>; onClose: () => void }>) {
  const set = useCommand('queue.setPlan', { failed: 'That did not work' });
  return (
    <PlanDialog
      title="Send later"
      about="For all jobs that wait in this queue, and for jobs added later. Generate starts at once, without these times and this limit."
      bounds={{
        startAt: dayTime(plan?.startsAt ?? null),
        until: dayTime(plan?.untilAt ?? null),
        most: plan?.mostMilli ? plan.mostMilli / 1000 : null,
      }}
      onSave={({ startAt, until, most }) =>
        set.mutate({
          profileId,
          plan: { startAt, until, mostMilli: most === null ? null : Math.round(most * 1000) },
        })
      }
      onClose={onClose}
    />
  );
}

/** Milliseconds UTC as the value of a time field, "22:00". */
function dayTime(timeMs: number | null): string | null {
  if (timeMs === null) return null;
  const time = new Date(timeMs);
  return [time.getHours(), time.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}
