import type { HealthCheck, LogLevel, LogLine } from '@shared/domain/library/Diagnostics';
import { t } from '@shared/messages/t';
import { settingsHeadings } from '@shared/settings/settingsHeadings';
import { formatClock } from '@shared/words/formatTime';
import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import { type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../ipc/CallFailure';
import { useCommand } from '../../../ipc/useCommand';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl';
import { TextField } from '../../../ui/fields/TextField';
import { useDebounced } from '../../../ui/hooks/useDebounced';
import { VirtualList, type VirtualListHandle } from '../../../ui/layout/VirtualList';
import { ErrorNote } from '../../../ui/messages/ErrorNote';
import { Skeleton } from '../../../ui/messages/Skeleton';
import { showToast } from '../../../ui/messages/toasts';
import { Section } from '../Section';
import { FoundContext, SettingsPanel } from '../SettingsPanel';

const stateIcons: Readonly<Record<HealthCheck['state'], Readonly<{ icon: ReactNode; label: string }>>> = {
  good: { icon: <CircleCheck size={15} className="text-good" />, label: t('settings.healthGood') },
  warning: {
    icon: <TriangleAlert size={15} className="text-accent-ink" />,
    label: t('settings.healthWarning'),
  },
  bad: { icon: <CircleAlert size={15} className="text-danger" />, label: t('settings.healthBad') },
  unknown: { icon: <CircleDashed size={15} className="text-muted" />, label: t('settings.healthUnknown') },
};

function HealthList() {
  const health = useRoute('diagnostics.health', undefined, { alwaysRefetch: true });
  if (health.isError)
    return <ErrorNote title={t('settings.theHealthCheckFailed')} message={errorMessage(health.error)} />;
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
              {stateIcons[state].icon}
            </span>
            <span className="w-20 shrink-0 text-sm">{title}</span>
            <span className="sr-only">{stateIcons[state].label}</span>
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

/** Renders nothing unless a proxy has asked for a user name and password. */
function ProxyLine() {
  const { data: proxy } = useRoute('proxy.get', undefined, { alwaysRefetch: true });
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  const refreshProxy = () => {
    void client.invalidateQueries({ queryKey: ['proxy.get'] });
    void client.invalidateQueries({ queryKey: ['diagnostics.health'] });
  };
  const signOut = useCommand('proxy.signOut', {
    onSuccess: refreshProxy,
    onError: (error) =>
      showToast({ level: 'problem', title: t('settings.proxyNotSignedOut'), message: errorMessage(error) }),
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
          onSignedIn={refreshProxy}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

function ProxySignInDialog({
  address,
  name: savedName,
  onSignedIn,
  onClose,
}: Readonly<{ address: string; name: string; onSignedIn: () => void; onClose: () => void }>) {
  const [name, setName] = useState(savedName);
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
      isChanged={name !== savedName || password !== ''}
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
        <ErrorNote title={t('account.youAreNotSignedIn')} message={errorMessage(signIn.error)} />
      ) : null}
    </FormDialog>
  );
}

/** Shows the report as it would be saved, and which data Easel removed from the report. Nothing is sent. */
function ReportDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const report = useRoute('diagnostics.report', undefined, { alwaysRefetch: true });
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
          <ErrorNote title={t('settings.theReportCouldNotBeMade')} message={errorMessage(report.error)} />
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

/** Number of lines that the first read and each request for earlier lines get. */
const linesPerRead = 2000;
/** New lines are read at this interval, ms. */
const pollIntervalMs = 1500;

const colours: Readonly<Record<LogLevel, string>> = {
  debug: 'text-muted',
  info: 'text-muted',
  warn: 'text-accent-ink',
  error: 'text-danger',
};
const lineHeight = 22;
/** If the list is scrolled to within this distance of its end, px, it follows new lines. */
const endTolerancePx = 40;
const heightOf = () => lineHeight;
const isMeasured = () => true;

function LogLines({ lines, isLoading }: Readonly<{ lines: readonly LogLine[]; isLoading: boolean }>) {
  const list = useRef<VirtualListHandle>(null);
  const atEnd = useRef(true);
  const count = lines.length;
  const last = lines[count - 1];
  // counted from the end, so that the view keeps its place when earlier lines are loaded
  const keyOf = useCallback((index: number) => String(count - index), [count]);
  useEffect(() => {
    if (last !== undefined && atEnd.current) list.current?.scrollTo(count - 1);
  }, [count, last]);
  if (count === 0) {
    return (
      <p role="status" className="flex h-[50vh] items-center justify-center text-sm text-muted">
        {isLoading ? t('create.reading') : t('settings.noLineOfTheLogFits')}
      </p>
    );
  }
  return (
    <VirtualList
      handle={list}
      role="log"
      aria-label={t('settings.linesOfTheLog')}
      aria-live="off"
      tabIndex={0}
      count={count}
      heightOf={heightOf}
      measured={isMeasured}
      keyOf={keyOf}
      onScroll={({ currentTarget }) => {
        const { scrollHeight, scrollTop, clientHeight } = currentTarget;
        atEnd.current = scrollHeight - scrollTop - clientHeight < endTolerancePx;
      }}
      className="h-[50vh] rounded-md border border-line bg-field py-1 font-mono text-xs"
    >
      {(index) => {
        const line = lines[index];
        return line === undefined ? null : <Line line={line} />;
      }}
    </VirtualList>
  );
}

function Line({ line: { at, level, message, details } }: Readonly<{ line: LogLine }>) {
  return (
    <p className="selectable px-3 py-0.5 [overflow-wrap:anywhere]">
      <span className="text-muted">{at === null ? '' : `${formatClock(at)} `}</span>
      <span className={classNames('font-semibold', colours[level])}>{level}</span> {message}
      {details === '' ? null : <span className="text-muted"> {details}</span>}
    </p>
  );
}

function LogDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const [level, setLevel] = useState<LogLevel>('info');
  const [typed, setTyped] = useState('');
  const words = useDebounced(typed, 200);
  const [limit, setLimit] = useState(linesPerRead);
  const log = useRoute(
    'diagnostics.log',
    { level, words, limit },
    { alwaysRefetch: true, keepPrevious: true },
  );
  const { refetch } = log;
  useEffect(() => {
    const timer = setInterval(() => void refetch(), pollIntervalMs);
    return () => clearInterval(timer);
  }, [refetch]);
  return (
    <Dialog title={t('settings.log')} size="lg" isOpen onOpenChange={onClose}>
      <div className="flex flex-col gap-3 pt-1">
        <div className="flex flex-wrap items-center gap-3">
          <div className="w-80">
            <SegmentedControl
              label={t('settings.level')}
              value={level}
              options={[
                { value: 'debug', label: t('create.all') },
                { value: 'info', label: t('settings.info') },
                { value: 'warn', label: t('settings.warnings') },
                { value: 'error', label: t('settings.errors') },
              ]}
              onChange={(next) => {
                setLevel(next);
                setLimit(linesPerRead);
              }}
            />
          </div>
          <TextField
            hideLabel
            label={t('settings.searchTheLog')}
            placeholder={t('settings.searchTheLog')}
            value={typed}
            onChange={setTyped}
            className="min-w-40 flex-1"
          />
          {log.data?.hasEarlier ? (
            <Button size="sm" isPending={log.isFetching} onPress={() => setLimit(limit + linesPerRead)}>
              {t('settings.earlierLines')}
            </Button>
          ) : null}
        </div>
        {log.isError ? (
          <ErrorNote title={t('settings.theLogCouldNotBeRead')} message={errorMessage(log.error)} />
        ) : null}
        <LogLines lines={log.data?.lines ?? []} isLoading={log.isPending} />
      </div>
    </Dialog>
  );
}

export function DiagnosticsSection() {
  const found = useContext(FoundContext);
  const [open, setOpen] = useState<'report' | 'log' | null>(null);
  const openLogs = useCommand('app.openLogs', { failed: t('settings.theLogFolderDidNotOpen') });
  if (found && !found.headings.has('diagnostics')) return null;
  const { title, description } = settingsHeadings.diagnostics;
  return (
    <Section title={title} message={description}>
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
