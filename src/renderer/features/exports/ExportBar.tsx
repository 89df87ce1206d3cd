import { t } from '@shared/messages/t';
import { FolderOutput } from 'lucide-react';
import { useCommand } from '../../ipc/useCommand';
import { useRoute } from '../../ipc/useRoute';
import { WorkBar } from '../../ui/messages/WorkBar';
import { exportWords } from './exportWords';

/** The progress and outcome of an export. */
export function ExportBar() {
  const { data: state } = useRoute('exports.state', undefined);
  const { mutate: cancel } = useCommand('exports.cancel');
  const { mutate: dismiss } = useCommand('exports.dismiss');
  const { mutate: reveal } = useCommand('exports.reveal');
  if (!state) return null;
  const { problems, failed, done, total } = state;
  const value = total === 0 ? null : (done + failed) / total;
  return (
    <WorkBar
      label={t('exports.export')}
      icon={<FolderOutput size={15} />}
      words={exportWords(state)}
      progress={state.state === 'running' ? { label: t('exports.exporting'), value } : null}
      problems={{ heading: t('exports.problems'), shown: problems, count: failed }}
      next={done > 0 ? { label: t('app.showInFolder'), onPress: () => reveal(undefined) } : null}
      onStop={{ label: t('app.cancel'), onPress: () => cancel(undefined) }}
      onDismiss={{ label: t('exports.putAway'), onPress: () => dismiss(undefined) }}
    />
  );
}
