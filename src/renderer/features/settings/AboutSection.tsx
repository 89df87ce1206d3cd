import { externalLinks } from '@shared/ipc/externalLinks';
import { t } from '@shared/messages/t';
import { settingsHeadings } from '@shared/settings/settingsHeadings';
import type { ReactNode } from 'react';
import { wordsOf } from '../../ipc/CallFailure';
import { useCommand } from '../../ipc/useCommand';
import { useRoute } from '../../ipc/useRoute';
import { Button } from '../../ui/Button';
import { Message } from '../../ui/Message';
import { ErrorNote } from '../../ui/messages/ErrorNote';
import { Skeleton } from '../../ui/messages/Skeleton';
import { PathLine } from './PathLine';
import { Section } from './Section';

/** Version, folders, and links to further reading. */
export function AboutSection() {
  const info = useRoute('app.info', undefined);
  const openLink = useCommand('app.openLink', { failed: t('app.yourBrowserDidNotOpen') });
  return (
    <Section title={settingsHeadings.about.title}>
      {info.isError ? (
        <ErrorNote title={t('settings.thisCouldNotBeRead')} message={wordsOf(info.error)} />
      ) : null}
      {info.data ? (
        <>
          <p className="selectable text-sm">
            <Message
              id="settings.versionLine"
              args={{
                version: info.data.version,
                platform: info.data.platform,
                span: (words: ReactNode) => <span className="text-muted">{words}</span>,
              }}
            />
          </p>
          <PathLine label={t('settings.dataFolderDatabasePreviewsLogs')} path={info.data.dataFolder} />
        </>
      ) : info.isPending ? (
        <Skeleton className="h-20" />
      ) : null}
      <div className="-mx-3.5 flex flex-wrap gap-2">
        <Button variant="quiet" onPress={() => openLink.mutate({ url: externalLinks.promptSyntax })}>
          {t('settings.aboutABInPrompts')}
        </Button>
        <Button variant="quiet" onPress={() => openLink.mutate({ url: externalLinks.licence })}>
          {t('app.theMITLicence')}
        </Button>
      </div>
    </Section>
  );
}
