import type { MirrorState } from '@shared/domain/account/HistoryMirror';
import type { Profile } from '@shared/domain/account/Profile';
import { t } from '@shared/messages/t';
import { useDeferredValue, useState } from 'react';
import { wordsOf } from '../../../ipc/CallFailure';
import { useCommand } from '../../../ipc/useCommand';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/fields/TextField';
import { ErrorNote } from '../../../ui/messages/ErrorNote';
import { Skeleton } from '../../../ui/messages/Skeleton';
import type { AccountScope } from '../useAccountStore';
import type { ShowJob } from './EntryJob';
import { HistoryEntryDialog } from './HistoryEntryDialog';
import { HistoryTable } from './HistoryTable';
import { mirrorWords } from './mirrorWords';
import { useFetchFound } from './useFetchFiles';
import { useHistoryList, useMirrors } from './useHistory';

/** The service's list of past generations, mirrored locally. Works offline. */
export function HistorySection({
  scope,
  profiles,
  onShowAsset,
  showJob,
}: Readonly<{
  scope: AccountScope;
  profiles: readonly Profile[];
  onShowAsset: (assetSeq: number) => void;
  showJob: ShowJob;
}>) {
  const mirrors = useMirrors(scope);
  const sync = useCommand('history.sync');
  const stop = useCommand('history.stop');
  const ids = scope === 'all' ? profiles.map(({ id }) => id) : [scope];
  const isRunning = mirrors?.some(({ running }) => running !== null) ?? false;
  const press = () => {
    for (const profileId of ids) (isRunning ? stop : sync).mutate({ profileId });
  };
  return (
    <section aria-label={t('account.historyOfTheService')} className="rounded-lg border border-line bg-panel">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
        <h2 className="text-sm font-semibold">{t('account.historyOfTheService')}</h2>
        <p aria-live="polite" className="min-w-0 flex-1 text-sm text-muted">
          {mirrors === undefined ? '' : mirrorWords(mirrors, Date.now())}
        </p>
        <Button onPress={press}>{isRunning ? t('account.stop') : t('account.sync')}</Button>
      </header>
      {mirrors === undefined ? (
        <Skeleton className="mx-4 mb-4 h-24" />
      ) : (
        <>
          <Problems mirrors={mirrors} profiles={profiles} />
          <Entries scope={scope} mirrors={mirrors} onShowAsset={onShowAsset} showJob={showJob} />
        </>
      )}
    </section>
  );
}

function Problems({
  mirrors,
  profiles,
}: Readonly<{ mirrors: readonly MirrorState[]; profiles: readonly Profile[] }>) {
  return mirrors.map(({ profileId, problem, entries }) => {
    if (problem === null) return null;
    const name = profiles.find(({ id }) => id === profileId)?.name ?? '';
    const whole = problem.endsWith('.') ? problem : `${problem}.`;
    return (
      <ErrorNote
        key={profileId}
        className="mx-4 mb-3"
        title={t('account.historyNotRead', { isNamed: name !== '', name })}
        message={entries === 0 ? whole : `${whole} ${t('account.syncGoesOn')}`}
      />
    );
  });
}

function Entries({
  scope,
  mirrors,
  onShowAsset,
  showJob,
}: Readonly<{
  scope: AccountScope;
  mirrors: readonly MirrorState[];
  onShowAsset: (assetSeq: number) => void;
  showJob: ShowJob;
}>) {
  const [text, setText] = useState('');
  const [open, setOpen] = useState<number | null>(null);
  const found = useHistoryList(scope, useDeferredValue(text), mirrors);
  if (mirrors.every(({ entries }) => entries === 0)) {
    const wasRead = mirrors.some(({ syncedAt }) => syncedAt !== null);
    return (
      <p className="px-4 pb-4 text-sm text-muted">
        {wasRead ? t('account.theServiceHasNothingInItsHistory') : t('account.syncHint')}
      </p>
    );
  }
  return (
    <>
      <div className="mx-4 mb-3 flex flex-wrap items-center gap-3">
        <TextField
          label={t('account.searchTheHistory')}
          hideLabel
          placeholder={t('account.searchPromptModelStatusOrId')}
          value={text}
          onChange={setText}
          className="w-96 max-w-full"
        />
        <FetchFound scope={scope} text={text} isNothing={found.data?.length === 0} />
      </div>
      {found.isError ? (
        <ErrorNote
          className="mx-4 mb-4"
          title={t('account.theHistoryCouldNotBeRead')}
          message={wordsOf(found.error)}
        />
      ) : found.data === undefined ? (
        <Skeleton className="mx-4 mb-4 h-40" />
      ) : found.data.length === 0 ? (
        <p role="status" className="px-4 pb-4 text-sm text-muted">
          {t('account.nothingInTheHistoryHasThese')}
        </p>
      ) : (
        <HistoryTable seqs={found.data} onOpen={setOpen} />
      )}
      {open === null ? null : (
        <HistoryEntryDialog
          seq={open}
          onClose={() => setOpen(null)}
          onShowAsset={onShowAsset}
          showJob={showJob}
        />
      )}
    </>
  );
}

/** Downloads all files of the entries found: how many remain, and a cancel button. Free of charge. */
function FetchFound({
  scope,
  text,
  isNothing,
}: Readonly<{ scope: AccountScope; text: string; isNothing: boolean }>) {
  const profileId = scope === 'all' ? null : scope;
  const { data: coming } = useRoute('history.coming', { profileId });
  const { data: absent = [] } = useRoute('history.absent', { profileId, limit: 1 });
  const fetchFound = useFetchFound();
  const cancel = useCommand('history.cancelFetch');
  const { files = 0, total = null } = coming ?? {};
  return (
    <>
      {absent.length === 0 || isNothing ? null : (
        <Button isPending={fetchFound.isPending} onPress={() => fetchFound.mutate({ profileId, text })}>
          {t('account.fetchAllFound')}
        </Button>
      )}
      <span aria-live="polite" className="text-sm text-muted tabular-nums">
        {comingWords(files, total)}
      </span>
      {files === 0 ? null : (
        <Button variant="quiet" onPress={() => cancel.mutate({ profileId })}>
          {t('app.cancel')}
        </Button>
      )}
    </>
  );
}

function comingWords(files: number, total: number | null): string {
  if (files === 0) return '';
  if (total !== null) return t('account.filesFetched', { done: total - files, total });
  return t('account.filesToCome', { files });
}
