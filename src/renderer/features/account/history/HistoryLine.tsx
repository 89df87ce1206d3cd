import type { HistoryRow } from '@shared/domain/account/HistoryMirror';
import { t } from '@shared/messages/t';
import { formatCredits } from '@shared/words/formatCredits';
import { formatMoment } from '@shared/words/formatMoment';
import type { ReactNode } from 'react';
import { mediaUrl } from '../../../ipc/pictures/mediaUrl';
import { useBlursSensitive } from '../../../ipc/pictures/useBlursSensitive';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { RowStill } from '../../../ui/pictures/RowStill';
import { availabilityWords } from './availabilityWords';
import { usePossibleJob } from './EntryJob';
import { useFetchFiles } from './useFetchFiles';
import { useHistoryRow } from './useHistory';

/** The grid columns of header and rows. */
export const historyColumns =
  'grid grid-cols-[minmax(8rem,3fr)_minmax(5rem,1fr)_6.5rem_3.5rem_10rem] items-center gap-4 px-4 @max-[44rem]:grid-cols-[minmax(8rem,1fr)_5.5rem_6.5rem_2.5rem_9rem] @max-[44rem]:gap-2';

/** A history entry. A click opens it. */
export function HistoryLine({
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
          {mayBeLost ? t('account.mayBeALostAnswer') : availabilityWords[where]}
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
