import type { HealthCheck } from '@shared/domain/library/Diagnostics';
import { t } from '@shared/messages/t';
import { settingsHeadings } from '@shared/settings/settingsHeadings';
import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import { type ReactNode, useContext, useState } from 'react';
import { wordsOf } from '../../../ipc/CallFailure';
import { useCommand } from '../../../ipc/useCommand';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { TextField } from '../../../ui/fields/TextField';
import { ErrorNote } from '../../../ui/messages/ErrorNote';
import { Skeleton } from '../../../ui/messages/Skeleton';
import { showToast } from '../../../ui/messages/toasts';
import { Section } from '../Section';
import { FoundContext, SettingsPanel } from '../SettingsPanel';
import { LogDialog } from './LogDialog';

const signs: Readonly<Record<HealthCheck['state'], Readonly<{ icon: ReactNode; words: string }>>> = {
  good: { icon: <CircleCheck size={15} className="text-good" />, words: t('settings.healthGood') },
  warning: {
    icon: <TriangleAlert size={15} className="text-accent-ink" />,
    words: t('settings.healthWarning'),
  },
  bad: { icon: <CircleAlert size={15} className="text-danger" />, words: t('settings.healthBad') },
  unknown: { icon: <CircleDashed size={15} className="text-muted" />, words: t('settings.healthUnknown') },
};

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

/** Renders nothing without a proxy that asks for a user. */
function ProxyLine() {
  const { data: proxy } = useRoute('proxy.get', undefined, { isFresh: true });
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  const renew = () => {
    void client.invalidateQueries({ queryKey: ['proxy.get'] });
    void client.invalidateQueries({ queryKey: ['diagnostics.health'] });
  };
  const signOut = useCommand('proxy.signOut', {
    onSuccess: renew,
    onError: (error) =>
      showToast({ level: 'problem', title: t('settings.proxyNotSignedOut'), message: wordsOf(error) }),
  });
  if (!proxy) return null;
  const { address, name } = proxy;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <p className="selectable min-w-0 flex-1 text-sm text-muted [overflow-wrap:anywhere]">
          {name === null
            ? t('settings.proxyNobody', { address })
            : t('settings.proxySignedInAs', { address, name })}
        </p>
        <Button onPress={() => setOpen(true)}>
          {name === null ? t('settings.proxySignInButton') : t('settings.changeNameOrPassword')}
        </Button>
        {name === null ? null : (
          <Button variant="quiet" isPending={signOut.isPending} onPress={() => signOut.mutate(undefined)}>
            {t('settings.signOut')}
          </Button>
        )}
      </div>
      {isOpen ? (
        <ProxySignInDialog
          address={address}
          name={name ?? ''}
          onSignedIn={renew}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

function ProxySignInDialog({
  address,
  name: before,
  onSignedIn,
  onClose,
}: Readonly<{ address: string; name: string; onSignedIn: () => void; onClose: () => void }>) {
  const [name, setName] = useState(before);
  const [password, setPassword] = useState('');
  const signIn = useCommand('proxy.signIn', {
    onSuccess: () => {
      onSignedIn();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('settings.proxySignInTitle', { address })}
      saveLabel={t('account.signIn')}
      isSaving={signIn.isPending}
      isChanged={name !== before || password !== ''}
      onSave={() => {
        if (name.trim() !== '') signIn.mutate({ name: name.trim(), password });
      }}
      onClose={onClose}
    >
      <TextField autoFocus label={t('create.name')} value={name} onChange={setName} autoComplete="off" />
      <TextField
        label={t('account.password')}
        type="password"
        hint={t('settings.proxyPasswordHint')}
        value={password}
        onChange={setPassword}
        autoComplete="off"
      />
      {signIn.isError ? (
        <ErrorNote title={t('account.youAreNotSignedIn')} message={wordsOf(signIn.error)} />
      ) : null}
    </FormDialog>
  );
}

/** The report as it would be saved, and what was removed from it. Nothing is sent. */
function ReportDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const report = useRoute('diagnostics.report', undefined, { isFresh: true });
  const save = useCommand('diagnostics.saveReport', {
    onSuccess: (path) => {
      if (path === null) return;
      showToast({ level: 'success', title: t('settings.theReportIsSaved'), message: path });
      onClose();
    },
    failed: t('settings.theReportWasNotSaved'),
  });
  return (
    <Dialog
      title={t('settings.report')}
      size="lg"
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('account.close')}
          </Button>
          <Button
            variant="primary"
            isDisabled={report.data === undefined}
            isPending={save.isPending}
            onPress={() => save.mutate(undefined)}
          >
            {t('settings.saveReport')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 pt-1">
        <p className="text-sm text-muted">{t('settings.reportIntro')}</p>
        {report.isError ? (
          <ErrorNote title={t('settings.theReportCouldNotBeMade')} message={wordsOf(report.error)} />
        ) : null}
        {report.data ? (
          <>
            <p className="text-sm">
              {report.data.takenOut.length === 0
                ? t('settings.reportNothingTakenOut')
                : t('settings.reportTakenOut', { words: report.data.takenOut.join(', ') })}
            </p>
            <section
              // biome-ignore lint/a11y/noNoninteractiveTabindex: must be focusable, so that the arrow keys scroll it
              tabIndex={0}
              aria-label={t('settings.theReport')}
              className="max-h-[50vh] overflow-auto rounded-md border border-line bg-field p-3"
            >
              <pre className="selectable font-mono text-xs whitespace-pre-wrap [overflow-wrap:anywhere]">
                {report.data.text}
              </pre>
            </section>
          </>
        ) : report.isPending ? (
          <Skeleton className="h-60" />
        ) : null}
      </div>
    </Dialog>
  );
}

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
