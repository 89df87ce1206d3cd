import { externalLinks } from '@shared/ipc/externalLinks';
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
  const saying = (title: string) => ({
    onError: (error: Error) => showToast({ level: 'problem', title, message: wordsOf(error) }),
  });
  const openLogs = useCommand('app.openLogs', saying('The log folder did not open'));
  const openLink = useCommand('app.openLink', saying('Your browser did not open'));
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
      <div className="flex flex-wrap gap-2">
        <Button onPress={() => openLogs.mutate(undefined)}>Open the log folder</Button>
        <Button variant="quiet" onPress={() => openLink.mutate({ url: externalLinks.promptSyntax })}>
          About {'{a|b}'} in prompts
        </Button>
        <Button variant="quiet" onPress={() => openLink.mutate({ url: externalLinks.licence })}>
          The MIT licence
        </Button>
      </div>
    </Section>
  );
}
