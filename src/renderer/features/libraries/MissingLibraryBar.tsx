import { t } from '@shared/messages/t';
import { HardDrive } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '../../ipc/useCommand';
import { useRoute } from '../../ipc/useRoute';
import { WorkBar } from '../../ui/messages/WorkBar';

/** Shown while the library folder is missing. */
export function MissingLibraryBar() {
  const { data: state } = useRoute('outside.state', undefined);
  const isAway = state?.isAway === true;
  const [isLeft, setLeft] = useState(false);
  // shown again if the folder goes missing again
  if (isLeft && !isAway) setLeft(false);
  const { mutate: adopt } = useCommand('relocation.adopt', {
    failed: t('libraries.theLibraryWasNotTakenFromThere'),
  });
  if (!isAway || isLeft) return null;
  const leave = { label: t('libraries.dismissMissing'), onPress: () => setLeft(true) };
  return (
    <WorkBar
      label={t('libraries.libraryFolder')}
      icon={<HardDrive size={15} />}
      words={t('libraries.folderMissing')}
      progress={null}
      problems={{ heading: '', shown: [], count: 0 }}
      next={{ label: t('libraries.itLiesElsewhereNow'), onPress: () => adopt(undefined) }}
      onStop={leave}
      onDismiss={leave}
    />
  );
}
