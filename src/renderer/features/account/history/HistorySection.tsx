import type { HistoryRow, MirrorState } from '@shared/domain/account/HistoryMirror';
import type { Profile } from '@shared/domain/account/Profile';
import { t } from '@shared/messages/t';
import { formatCredits } from '@shared/words/formatCredits';
import { formatMoment } from '@shared/words/formatMoment';
import { type ReactNode, useCallback, useDeferredValue, useRef, useState } from 'react';
import { errorMessage } from '../../../ipc/CallFailure';
import { mediaUrl } from '../../../ipc/pictures/mediaUrl';
import { useBlursSensitive } from '../../../ipc/pictures/useBlursSensitive';
import { useSizes } from '../../../ipc/pictures/useSizes';
import { useCommand } from '../../../ipc/useCommand';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { TextField } from '../../../ui/fields/TextField';
import { useRowKeys } from '../../../ui/layout/useRowKeys';
import { VirtualList, type VirtualListHandle } from '../../../ui/layout/VirtualList';
import { ErrorNote } from '../../../ui/messages/ErrorNote';
import { Skeleton } from '../../../ui/messages/Skeleton';
import { RowStill } from '../../../ui/pictures/MediaStill';
import type { AccountScope } from '../useAccountStore';
import { type ShowJob, usePossibleJob } from './EntryJob';
import { availabilityLabels, HistoryEntryDialog } from './HistoryEntryDialog';
import { mirrorStatusText } from './mirrorStatusText';
import { useFetchFiles, useFetchFound, useHistoryList, useHistoryRow, useMirrors } from './useHistory';

type HistorySectionProps = Readonly<{
  scope: AccountScope;
  profiles: readonly Profile[];
  onShowAsset: (assetSeq: number) => void;
  showJob: ShowJob;
}>;

/** The service's list of past generations, from a local copy that works offline. */
export function HistorySection({ scope, profiles, onShowAsset, showJob }: HistorySectionProps) {
  const mirrors = useMirrors(scope);
  const sync = useCommand('history.sync');
  const stop = useCommand('history.stop');
  const ids = scope === 'all' ? profiles.map(({ id }) => id) : [scope];
  const isRunning = mirrors?.some(({ running }) => running !== null) ?? false;
  const toggleSync = () => {
    for (const profileId of ids) (isRunning ? stop : sync).mutate({ profileId });
  };
  return (
    <section aria-label={t('account.historyOfTheService')} className="rounded-lg border border-line bg-panel">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
        <h2 className="text-sm font-semibold">{t('account.historyOfTheService')}</h2>
        <p aria-live="polite" className="min-w-0 flex-1 text-sm text-muted">
          {mirrors === undefined ? '' : mirrorStatusText(mirrors, Date.now())}
        </p>
        <Button onPress={toggleSync}>{isRunning ? t('account.stop') : t('account.sync')}</Button>
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
    const sentence = problem.endsWith('.') ? problem : `${problem}.`;
    return (
      <ErrorNote
        key={profileId}
        className="mx-4 mb-3"
        title={t('account.historyNotRead', { isNamed: name !== '', name })}
        message={entries === 0 ? sentence : `${sentence} ${t('account.syncGoesOn')}`}
      />
    );
  });
}

const maxVisibleRows = 10;

const historyColumns =
  'grid grid-cols-[minmax(8rem,3fr)_minmax(5rem,1fr)_6.5rem_3.5rem_10rem] items-center gap-4 px-4 @max-[44rem]:grid-cols-[minmax(8rem,1fr)_5.5rem_6.5rem_2.5rem_9rem] @max-[44rem]:gap-2';

function HistoryLine({
  seq,
  index,
  isCurrent,
  onOpen,
}: Readonly<{ seq: number; index: number; isCurrent: boolean; onOpen: (seq: number) => void }>) {
  const row = useHistoryRow(seq);
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the grid has the focus and handles the keys
    <div
      role="row"
      id={`history-${seq}`}
      aria-rowindex={index + 1}
      data-active={isCurrent || undefined}
      onClick={() => onOpen(seq)}
      className={`${historyColumns} h-(--entry-h) cursor-pointer border-b border-line text-sm hover:bg-raised data-active:outline-accent in-focus-visible:data-active:outline-2 in-focus-visible:data-active:-outline-offset-2`}
    >
      {row ? (
        <Cells row={row} />
      ) : (
        <Cell>
          <span aria-hidden className="h-3 w-40 rounded bg-raised" />
        </Cell>
      )}
    </div>
  );
}

function Cells({ row }: Readonly<{ row: HistoryRow }>) {
  const { prompt, model, createdAt, costMilli, where, id, problem } = row;
  const fetchFiles = useFetchFiles();
  const mayBeLost = usePossibleJob(row.seq) !== null;
  return (
    <>
      <Cell className="flex items-center gap-2">
        <Thumb row={row} />
        <span className={classNames('truncate', prompt === '' ? 'text-muted' : '')}>
          {prompt !== ''
            ? prompt
            : id === null
              ? t('account.anEntryThatCannotBeRead')
              : t('account.noPrompt')}
        </span>
      </Cell>
      <Cell className="truncate text-muted">{model ?? ''}</Cell>
      <Cell className="truncate text-muted tabular-nums">
        {createdAt === null ? '' : formatMoment(createdAt, Date.now())}
      </Cell>
      <Cell className="text-end tabular-nums">{costMilli === null ? '' : formatCredits(costMilli)}</Cell>
      <Cell className="flex items-center justify-end gap-1.5">
        <span
          title={problem ?? undefined}
          className={`truncate ${where === 'here' ? 'text-good' : 'text-muted'}`}
        >
          {mayBeLost ? t('account.mayBeALostAnswer') : availabilityLabels[where]}
        </span>
        {where === 'absent' && !mayBeLost ? (
          // hidden from Tab: the dialog that Enter opens has the same button
          <Button
            size="sm"
            variant="quiet"
            className="-mr-2.5"
            excludeFromTabOrder
            onPress={() => fetchFiles([row.seq])}
          >
            {t('account.fetch')}
          </Button>
        ) : null}
      </Cell>
    </>
  );
}

function Cell({ className = '', children }: Readonly<{ className?: string; children: ReactNode }>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above
    <div role="gridcell" className={`min-w-0 ${className}`}>
      {children}
    </div>
  );
}

function Thumb({ row: { assetId, where, sensitive } }: Readonly<{ row: HistoryRow }>) {
  const blurs = useBlursSensitive();
  const none = <span aria-hidden className="size-9 shrink-0 rounded bg-raised" />;
  if (assetId === null || where !== 'here') return none;
  return <RowStill preview={mediaUrl.small(assetId)} isBlurred={blurs && sensitive} missing={none} />;
}

function HistoryTable({ seqs, onOpen }: Readonly<{ seqs: Uint32Array; onOpen: (seq: number) => void }>) {
  const { entry: rowHeight } = useSizes();
  const list = useRef<VirtualListHandle>(null);
  const count = seqs.length;
  const { current, setCurrent, onKeyDown } = useRowKeys(list, count, (index) => onOpen(seqs[index] ?? 0));
  return (
    <div className="@container min-w-0">
      <div
        aria-hidden
        className={`${historyColumns} h-9 overflow-hidden border-b border-line text-xs text-muted [scrollbar-gutter:stable]`}
      >
        <span>{t('account.prompt')}</span>
        <span>{t('account.model')}</span>
        <span>{t('account.made')}</span>
        <span className="text-end">{t('account.cost')}</span>
        <span className="text-end">{t('account.onThisDisk')}</span>
      </div>
      <VirtualList
        key={rowHeight}
        handle={list}
        role="grid"
        tabIndex={0}
        aria-label={t('account.entriesOfTheHistory')}
        aria-rowcount={count}
        active={{ index: current, id: `history-${seqs[current]}` }}
        onKeyDown={onKeyDown}
        count={count}
        heightOf={useCallback(() => rowHeight, [rowHeight])}
        keyOf={useCallback((index: number) => String(seqs[index]), [seqs])}
        className="rounded-b-lg [scrollbar-gutter:stable] focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent"
        style={{ height: Math.min(count, maxVisibleRows) * rowHeight }}
      >
        {(index) => (
          <HistoryLine
            seq={seqs[index] ?? 0}
            index={index}
            isCurrent={index === current}
            onOpen={(seq) => {
              setCurrent(index);
              onOpen(seq);
            }}
          />
        )}
      </VirtualList>
    </div>
  );
}

type EntriesProps = Readonly<{
  scope: AccountScope;
  mirrors: readonly MirrorState[];
  onShowAsset: (assetSeq: number) => void;
  showJob: ShowJob;
}>;

function Entries({ scope, mirrors, onShowAsset, showJob }: EntriesProps) {
  const [text, setText] = useState('');
  const [openSeq, setOpenSeq] = useState<number | null>(null);
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
        <FetchAllFound scope={scope} text={text} isEmpty={found.data?.length === 0} />
      </div>
      {found.isError ? (
        <ErrorNote
          className="mx-4 mb-4"
          title={t('account.theHistoryCouldNotBeRead')}
          message={errorMessage(found.error)}
        />
      ) : found.data === undefined ? (
        <Skeleton className="mx-4 mb-4 h-40" />
      ) : found.data.length === 0 ? (
        <p role="status" className="px-4 pb-4 text-sm text-muted">
          {t('account.nothingInTheHistoryHasThese')}
        </p>
      ) : (
        <HistoryTable seqs={found.data} onOpen={setOpenSeq} />
      )}
      {openSeq === null ? null : (
        <HistoryEntryDialog
          seq={openSeq}
          onClose={() => setOpenSeq(null)}
          onShowAsset={onShowAsset}
          showJob={showJob}
        />
      )}
    </>
  );
}

/** Downloads the files of all entries that match the search. The service does not charge for downloads. */
function FetchAllFound({
  scope,
  text,
  isEmpty,
}: Readonly<{ scope: AccountScope; text: string; isEmpty: boolean }>) {
  const profileId = scope === 'all' ? null : scope;
  const { data: coming } = useRoute('history.coming', { profileId });
  const { data: absent = [] } = useRoute('history.absent', { profileId, limit: 1 });
  const fetchFound = useFetchFound();
  const cancel = useCommand('history.cancelFetch');
  const { files = 0, total = null } = coming ?? {};
  return (
    <>
      {absent.length === 0 || isEmpty ? null : (
        <Button isPending={fetchFound.isPending} onPress={() => fetchFound.mutate({ profileId, text })}>
          {t('account.fetchAllFound')}
        </Button>
      )}
      <span aria-live="polite" className="text-sm text-muted tabular-nums">
        {fetchProgressText(files, total)}
      </span>
      {files === 0 ? null : (
        <Button variant="quiet" onPress={() => cancel.mutate({ profileId })}>
          {t('app.cancel')}
        </Button>
      )}
    </>
  );
}

function fetchProgressText(files: number, total: number | null): string {
  if (files === 0) return '';
  if (total !== null) return t('account.filesFetched', { done: total - files, total });
  return t('account.filesToCome', { files });
}
