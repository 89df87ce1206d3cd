import { t } from '@shared/messages/t';
import { FolderOutput, X } from 'lucide-react';
import { useCommand } from '../../ipc/useCommand';
import { useRoute } from '../../ipc/useRoute';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { IconButton } from '../../ui/IconButton';
import { WorkBar } from '../../ui/messages/WorkBar';
import { exportStatusText } from './exportStatusText';

/** The export's progress in one line, for the header of an overlay. */
export function ExportLine() {
  const { data: state } = useRoute('exports.state', undefined);
  const { mutate: cancel } = useCommand('exports.cancel');
  const { mutate: dismiss } = useCommand('exports.dismiss');
  const { mutate: reveal } = useCommand('exports.reveal');
  if (!state) return null;
  const [first] = state.problems;
  const text = `${exportStatusText(state)}${first ? `. ${first.reason}` : ''}`;
  const hasProblem = state.state === 'failed' || state.failed > 0;
  return (
    <section aria-label={t('exports.export')} className="flex max-w-90 min-w-0 items-center gap-1">
      <p
        role="status"
        title={text}
        className={classNames(
          'line-clamp-2 min-w-0 text-xs leading-4 max-[800px]:line-clamp-1',
          hasProblem && 'text-danger',
        )}
      >
        {text}
      </p>
      {state.state === 'running' ? (
        <Button size="sm" variant="quiet" onPress={() => cancel(undefined)}>
          {t('app.cancel')}
        </Button>
      ) : (
        <>
          {state.done > 0 ? (
            <IconButton
              label={t('app.showInFolder')}
              size="sm"
              icon={<FolderOutput size={15} />}
              onPress={() => reveal(undefined)}
            />
          ) : null}
          <IconButton
            label={t('exports.putAway')}
            size="sm"
            icon={<X size={14} />}
            onPress={() => dismiss(undefined)}
          />
        </>
      )}
    </section>
  );
}

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
      message={exportStatusText(state)}
      progress={state.state === 'running' ? { label: t('exports.exporting'), value } : null}
      problems={{ heading: t('exports.problems'), shown: problems, count: failed }}
      next={done > 0 ? { label: t('app.showInFolder'), onPress: () => reveal(undefined) } : null}
      onStop={{ label: t('app.cancel'), onPress: () => cancel(undefined) }}
      onDismiss={{ label: t('exports.putAway'), onPress: () => dismiss(undefined) }}
    />
  );
}
