import type { HealthCheck } from '@shared/domain/library/Diagnostics';
import { t } from '@shared/messages/t';
import { settingsHeadings } from '@shared/settings/settingsHeadings';
import { CircleAlert, CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import { type ReactNode, useContext, useState } from 'react';
import { wordsOf } from '../../../ipc/CallFailure';
import { useCommand } from '../../../ipc/useCommand';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import { ErrorNote } from '../../../ui/messages/ErrorNote';
import { Skeleton } from '../../../ui/messages/Skeleton';
import { FoundContext } from '../FoundContext';
import { Section } from '../Section';
import { SettingsPanel } from '../SettingsPanel';
import { LogDialog } from './LogDialog';
import { ProxyLine } from './ProxyLine';
import { ReportDialog } from './ReportDialog';

const signs: Readonly<Record<HealthCheck['state'], Readonly<{ icon: ReactNode; words: string }>>> = {
  good: { icon: <CircleCheck size={15} className="text-good" />, words: t('settings.healthGood') },
  warning: {
    icon: <TriangleAlert size={15} className="text-accent-ink" />,
    words: t('settings.healthWarning'),
  },
  bad: { icon: <CircleAlert size={15} className="text-danger" />, words: t('settings.healthBad') },
  unknown: { icon: <CircleDashed size={15} className="text-muted" />, words: t('settings.healthUnknown') },
};

/** The state of database, disk, keychain, service, clock and versions, one per line. */
function HealthList() {
  const health = useRoute('diagnostics.health', undefined, { isFresh: true });
  if (health.isError)
    return <ErrorNote title={t('settings.theHealthCheckFailed')} message={wordsOf(health.error)} />;
  if (health.data === undefined) return <Skeleton className="h-40" />;
  return (
    <>
      <ul
        aria-label={t('settings.health')}
        className="flex flex-col overflow-hidden rounded-lg border border-line bg-panel"
      >
        {health.data.map(({ id, title, state, words }) => (
          <li key={id} className="flex items-start gap-2.5 border-b border-line px-3.5 py-2 last:border-b-0">
            <span aria-hidden className="mt-0.5 shrink-0">
              {signs[state].icon}
            </span>
            <span className="w-20 shrink-0 text-sm">{title}</span>
            <span className="sr-only">{signs[state].words}</span>
            <span className="selectable min-w-0 flex-1 text-sm text-muted [overflow-wrap:anywhere]">
              {words}
            </span>
          </li>
        ))}
      </ul>
      <div>
        <Button isPending={health.isFetching} onPress={() => void health.refetch()}>
          {t('gallery.lookAgain')}
        </Button>
      </div>
    </>
  );
}

/** System state, log and diagnostic report. */
export function DiagnosticsSection() {
  const found = useContext(FoundContext);
  const [open, setOpen] = useState<'report' | 'log' | null>(null);
  const openLogs = useCommand('app.openLogs', { failed: t('settings.theLogFolderDidNotOpen') });
  if (found && !found.headings.has('diagnostics')) return null;
  const { title, words } = settingsHeadings.diagnostics;
  return (
    <Section title={title} message={words}>
      <SettingsPanel id="diagnostics.health">
        <HealthList />
        <ProxyLine />
      </SettingsPanel>
      <SettingsPanel id="diagnostics.tools">
        <div className="flex flex-wrap gap-2">
          <Button onPress={() => setOpen('report')}>{t('settings.makeAReport')}</Button>
          <Button onPress={() => setOpen('log')}>{t('settings.lookAtTheLog')}</Button>
          <Button variant="quiet" onPress={() => openLogs.mutate(undefined)}>
            {t('settings.openTheLogFolder')}
          </Button>
        </div>
      </SettingsPanel>
      {open === 'report' ? <ReportDialog onClose={() => setOpen(null)} /> : null}
      {open === 'log' ? <LogDialog onClose={() => setOpen(null)} /> : null}
    </Section>
  );
}
