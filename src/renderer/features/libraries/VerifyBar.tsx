import { t } from '@shared/messages/t';
import { HardDrive } from 'lucide-react';
import { useCommand } from '../../ipc/useCommand';
import { useRoute } from '../../ipc/useRoute';
import { WorkBar } from '../../ui/messages/WorkBar';
import { nextStep, verifyWords } from './verifyWords';

/** The progress of comparing the library with the disk, the differences, and how to repair them. */
export function VerifyBar() {
  const { data: state } = useRoute('verify.state', undefined);
  const { mutate: start } = useCommand('verify.start', { failed: t('libraries.notVerified') });
  const { mutate: stop } = useCommand('verify.stop');
  const { mutate: dismiss } = useCommand('verify.dismiss');
  if (!state) return null;
  const { running, compared, total, findings } = state;
  const { missing, changed, damaged, untracked, orphans, repaired } = state;
  const next = nextStep(state);
  const isCounted = total > 0 && compared < total;
  return (
    <WorkBar
      label={t('libraries.verifyFiles')}
      icon={<HardDrive size={15} />}
      words={verifyWords(state)}
      progress={
        running ? { label: t('libraries.verifying'), value: isCounted ? compared / total : null } : null
      }
      problems={{
        heading: t('libraries.differences'),
        shown: findings,
        count: missing + changed + damaged + untracked + orphans + repaired,
      }}
      next={next && { label: next.label, onPress: () => start(next.how) }}
      onStop={{ label: t('account.stop'), onPress: () => stop(undefined) }}
      onDismiss={{ label: t('libraries.putAway'), onPress: () => dismiss(undefined) }}
    />
  );
}
