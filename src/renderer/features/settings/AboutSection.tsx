import { externalLinks } from '@shared/ipc/externalLinks';
import { settingsHeadings } from '@shared/settings/settingsHeadings';
import { wordsOf } from '../../ipc/CallFailure';
import { useCommand } from '../../ipc/useCommand';
import { useRoute } from '../../ipc/useRoute';
import { Button } from '../../ui/Button';
import { ErrorNote } from '../../ui/messages/ErrorNote';
import { Skeleton } from '../../ui/messages/Skeleton';
import { PathLine } from './PathLine';
import { Section } from './Section';

/** Version, folders, and links to further reading. */
export function AboutSection() {
  const info = useRoute('app.info', undefined);
  const openLink = useCommand('app.openLink', { failed: 'Your browser did not open' });
  return (
    <Section title={settingsHeadings.about.title}>
      {info.isError ? <ErrorNote title="This could not be read" message={wordsOf(info.error)} /> : null}
      {info.data ? (
        <>
          <p className="selectable text-sm">
            Easel {info.data.version} <span className="text-muted">on {info.data.platform}</span>
          </p>
          <PathLine label="Data folder: database, previews, logs" path={info.data.dataFolder} />
        </>
      ) : info.isPending ? (
        <Skeleton className="h-20" />
      ) : null}
      <div className="-mx-3.5 flex flex-wrap gap-2">
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
