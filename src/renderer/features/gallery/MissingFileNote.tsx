import type { Asset } from '@shared/domain/gallery/Asset';
import { useCommand } from '../../ipc/useCommand';
import { useRoute } from '../../ipc/useRoute';
import { Button } from '../../ui/Button';
import { ErrorNote } from '../../ui/messages/ErrorNote';
import { showToast } from '../../ui/messages/toasts';

const words = {
  missing: {
    title: 'The file is not where it was',
    message:
      'It was moved, renamed, deleted or saved over outside of Easel. The small copy shown here is what is left of it.',
  },
  changed: {
    title: 'The file was changed outside of Easel',
    message:
      'Another program saved it anew. Taken as it is, its prompt, rating and tags stay with it; as a new picture it is one beside this, made from it. Undo takes either back.',
  },
  away: {
    title: 'The library folder is not there',
    message: 'Is its drive plugged in? Everything is as it was when it is back.',
  },
} as const;

/** Reports that a file is missing or changed, and offers to find it if it was moved. */
export function MissingFileNote({ asset }: Readonly<{ asset: Asset }>) {
  const { id } = asset;
  // on disks without change notifications no event arrives, so the state is read each time the details open
  const { data: state, refetch } = useRoute(
    'files.state',
    { id },
    { enabled: asset.state === 'ready', isFresh: true },
  );
  const find = useCommand('files.find', {
    onSuccess: (found) => {
      if (found) showToast({ level: 'success', title: 'The file was found' });
      else showToast({ level: 'info', title: 'It is not in the library folder', message: asset.file ?? '' });
      void refetch();
    },
    failed: 'The file was not looked for',
  });
  const take = useCommand('outside.take', {
    onSuccess: ({ refused }) => {
      if (refused > 0)
        showToast({
          level: 'problem',
          title: 'The file was not taken',
          message: 'The file is damaged. Replace it with a copy of the original.',
        });
      void refetch();
    },
    failed: 'The file was not taken',
  });
  const keep = useCommand('outside.keepAsNew', {
    onSuccess: ({ refused, reason }) => {
      if (refused > 0)
        showToast({
          level: 'problem',
          title: 'The file was not kept as new',
          message: `It ${reason ?? ''}.`,
        });
      else
        showToast({ level: 'success', title: 'Kept as a new picture', message: 'It is made from this one.' });
      void refetch();
    },
    failed: 'The file was not kept as new',
  });
  if (state === undefined || state === 'here') return null;
  const { title, message } = words[state];
  return (
    <ErrorNote
      title={title}
      message={message}
      actions={
        <>
          <Button size="sm" onPress={() => void refetch()}>
            Look again
          </Button>
          {state === 'away' ? null : (
            <Button size="sm" isPending={find.isPending} onPress={() => find.mutate({ id })}>
              {state === 'missing' ? 'Find it' : 'Find the one it was'}
            </Button>
          )}
          {state === 'changed' ? (
            <Button size="sm" isPending={take.isPending} onPress={() => take.mutate({ id })}>
              Take it as it is
            </Button>
          ) : null}
          {state === 'changed' ? (
            <Button size="sm" isPending={keep.isPending} onPress={() => keep.mutate({ id })}>
              Keep as a new picture
            </Button>
          ) : null}
        </>
      }
    />
  );
}
