import { wordsOf } from '../../ipc/CallFailure';
import { useCommand } from '../../ipc/useCommand';
import { useRoute } from '../../ipc/useRoute';
import { Button } from '../../ui/Button';
import { ErrorNote } from '../../ui/ErrorNote';
import { Skeleton } from '../../ui/Skeleton';
import { showToast } from '../../ui/toasts';
import { PathLine } from './PathLine';
import { Section } from './Section';

/** Version, folders, the state of the keychain. */
export function AboutSection() {
  const info = useRoute('app.info', undefined);
  const openLogs = useCommand('app.openLogs', {
    onError: (error) =>
      showToast({ level: 'problem', title: 'The log folder did not open', message: wordsOf(error) }),
  });
  return (
    <Section title="About and diagnostics">
      {info.isError ? <ErrorNote title="This could not be read" message={wordsOf(info.error)} /> : null}
      {info.data ? (
        <>
          <p className="selectable text-sm">
            Easel {info.data.version} <span className="text-muted">on {info.data.platform}</span>
          </p>
          <PathLine label="Data folder: database, previews, logs" path={info.data.dataFolder} />
          {info.data.keychain === 'system' ? (
            <p className="text-sm text-muted">Keys are kept in your system's keychain.</p>
          ) : (
            <ErrorNote
              title="There is no usable keychain"
              message={`Keys are held in memory for this run only and asked for again at the next start.${info.data.keychainProblem ? ` ${info.data.keychainProblem}` : ''}`}
            />
          )}
        </>
      ) : info.isPending ? (
        <Skeleton className="h-20" />
      ) : null}
      <div>
        <Button onPress={() => openLogs.mutate(undefined)}>Open the log folder</Button>
      </div>
    </Section>
  );
}
