import { t } from '@shared/messages/t';
import { MoreHorizontal } from 'lucide-react';
import { cancelRest } from '../../../../ipc/actions/cancelRest';
import { wordsOf } from '../../../../ipc/CallFailure';
import { useCommand } from '../../../../ipc/useCommand';
import { Button } from '../../../../ui/Button';
import { Menu, type MenuEntry } from '../../../../ui/dialogs/Menu';
import { IconButton } from '../../../../ui/IconButton';
import { showToast } from '../../../../ui/messages/toasts';

type Step = 'run' | 'cancel';

const onError = (error: unknown) =>
  showToast({ level: 'problem', title: t('app.thatDidNotWork'), message: wordsOf(error) });

/** Runs the paused queue, or cancels the waiting jobs of a batch. */
export function RestWaiting({
  profileId,
  batchIds,
  isPaused,
}: Readonly<{
  profileId: string;
  batchIds: readonly string[];
  /** Whether the jobs wait until the user runs the queue. */
  isPaused: boolean;
}>) {
  const { mutate: run } = useCommand('queue.run', { onError });
  const entries: readonly MenuEntry<Step>[] = [
    ...(isPaused ? [{ id: 'run' as const, label: t('create.run') }] : []),
    { id: 'cancel', label: t('create.cancelTheRest') },
  ];
  const give = (step: Step) => {
    if (step === 'run') run({ profileId });
    else void cancelRest(batchIds).catch(onError);
  };
  return (
    <>
      {entries.map(({ id, label }) => (
        <Button key={id} size="sm" className="hidden! @lg:inline-flex!" onPress={() => give(id)}>
          {label}
        </Button>
      ))}
      <span className="flex @lg:hidden">
        <Menu
          label={t('create.whatWaits')}
          entries={entries}
          onAction={give}
          trigger={<IconButton label={t('create.whatWaits')} size="sm" icon={<MoreHorizontal size={14} />} />}
        />
      </span>
    </>
  );
}
