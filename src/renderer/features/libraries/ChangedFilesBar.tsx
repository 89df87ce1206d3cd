import { formatCount } from '@shared/words/formatCount';
import { FilePen } from 'lucide-react';
import { useCommand } from '../../ipc/useCommand';
import { useRoute } from '../../ipc/useRoute';
import { showToast } from '../../ui/messages/toasts';
import { WorkBar } from '../../ui/messages/WorkBar';

/**
 * Lists files that another program has changed, until the user decides what to do with them. Renders nothing
 * if there are none.
 */
export function ChangedFilesBar() {
  const { data: state } = useRoute('outside.state', undefined);
  const { mutate: leave } = useCommand('outside.leave');
  const { mutate: take } = useCommand('outside.take', {
    onSuccess: ({ refused }) => {
      if (refused > 0)
        showToast({
          level: 'problem',
          title: `${formatCount(refused)} ${refused === 1 ? 'file was' : 'files were'} not taken`,
          message: 'What is no whole picture or film stays as it is: put the original back from a copy.',
        });
    },
    failed: 'The files were not taken',
  });
  const { mutate: keep, isPending: isKeeping } = useCommand('outside.keepAsNew', {
    onSuccess: ({ refused, reason }) => {
      if (refused > 0)
        showToast({
          level: 'problem',
          title: `${formatCount(refused)} ${refused === 1 ? 'file was' : 'files were'} not kept as new`,
          message: `The first of them ${reason ?? ''}.`,
        });
    },
    failed: 'The files were not kept as new',
  });
  if (!state || state.changed === 0) return null;
  const { changed, shown } = state;
  return (
    <WorkBar
      label="Changed outside of Easel"
      icon={<FilePen size={15} />}
      words={`${formatCount(changed)} ${changed === 1 ? 'picture was' : 'pictures were'} saved anew by another program.`}
      progress={null}
      problems={{
        heading: 'what was changed',
        shown: shown.map(({ name }) => ({ name, reason: 'has been changed' })),
        count: changed,
      }}
      next={{
        label: changed === 1 ? 'Take it as it is' : 'Keep the changed files',
        onPress: () => take({ id: null }),
      }}
      other={{
        label: changed === 1 ? 'Keep as a new picture' : 'Keep as new pictures',
        onPress: () => isKeeping || keep({ id: null }),
      }}
      onStop={{ label: 'Stop', onPress: () => leave(undefined) }}
      onDismiss={{ label: 'Leave it at that for now', onPress: () => leave(undefined) }}
    />
  );
}
