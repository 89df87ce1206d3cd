import type { FileAvailability } from '@shared/domain/account/HistoryMirror';
import { t } from '@shared/messages/t';
import { isJsonObject, type JsonValue, parseLossless, stringifyLossless } from '@shared/service';
import { formatCredits } from '@shared/words/formatCredits';
import { formatTime } from '@shared/words/formatTime';
import { errorMessage } from '../../../ipc/CallFailure';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { ErrorNote } from '../../../ui/messages/ErrorNote';
import { Skeleton } from '../../../ui/messages/Skeleton';
import { EntryJob, type ShowJob } from './EntryJob';
import { useFetchFiles, useHistoryRow } from './useHistory';

export const availabilityLabels: Readonly<Record<FileAvailability, string>> = {
  here: t('account.isOnThisDisk'),
  trash: t('account.inTheTrash'),
  coming: t('account.isBeingFetched'),
  absent: t('account.notMadeHere'),
  gone: t('account.fileGone'),
  none: t('account.hasNoFiles'),
};

type HistoryEntryDialogProps = Readonly<{
  seq: number;
  onClose: () => void;
  onShowAsset: (assetSeq: number) => void;
  showJob: ShowJob;
}>;

export function HistoryEntryDialog({ seq, onClose, onShowAsset, showJob }: HistoryEntryDialogProps) {
  const row = useHistoryRow(seq);
  const fetchFiles = useFetchFiles();
  const { data: raw, isError, error } = useRoute('history.entry', { seq });
  const assetSeq = row?.where === 'here' ? row.assetSeq : null;
  return (
    <Dialog
      title={t('account.entryOfTheHistory')}
      size="lg"
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          {row?.where === 'absent' || row?.where === 'gone' ? (
            <Button onPress={() => fetchFiles([seq])}>
              {row.where === 'gone' ? t('account.fetchAgain') : t('account.fetch')}
            </Button>
          ) : null}
          {assetSeq !== null ? (
            <Button onPress={() => onShowAsset(assetSeq)}>{t('account.showInGallery')}</Button>
          ) : null}
          <Button variant="primary" onPress={onClose}>
            {t('account.close')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {row?.prompt ? <p className="selectable text-base break-words">{row.prompt}</p> : null}
        {row ? (
          <dl className="flex flex-col gap-1 text-xs">
            <Fact label={t('account.id')} value={row.id} />
            <Fact label={t('account.model')} value={row.model} />
            <Fact label={t('account.status')} value={row.status} />
            <Fact
              label={t('account.made')}
              value={row.createdAt === null ? null : formatTime(row.createdAt, Date.now())}
            />
            <Fact
              label={t('account.cost')}
              value={
                row.costMilli === null
                  ? null
                  : t('account.credits2', { credits: formatCredits(row.costMilli) })
              }
            />
            <Fact label={t('account.onThisDisk')} value={availabilityLabels[row.where]} />
          </dl>
        ) : null}
        {row ? <EntryJob row={row} showJob={showJob} /> : null}
        {row?.problem ? (
          <ErrorNote title={t('account.itsFileCouldNotBeFetched')} message={row.problem} />
        ) : null}
        {isError ? (
          <ErrorNote title={t('account.theEntryCouldNotBeRead')} message={errorMessage(error)} />
        ) : null}
        {raw === undefined && !isError ? <Skeleton className="h-40" /> : null}
        {raw !== undefined && raw !== null ? <Parts raw={parseLossless(raw)} /> : null}
      </div>
    </Dialog>
  );
}

function Fact({ label, value }: Readonly<{ label: string; value: string | null }>) {
  if (value === null) return null;
  return (
    <div className="flex gap-3">
      <dt className="w-22 shrink-0 text-muted">{label}</dt>
      <dd className="selectable min-w-0 break-words [overflow-wrap:anywhere]">{value}</dd>
    </div>
  );
}

function Parts({ raw }: Readonly<{ raw: JsonValue }>) {
  const request = isJsonObject(raw) ? (raw.request ?? raw.input ?? raw.params) : undefined;
  const result = isJsonObject(raw) ? (raw.result ?? raw.output ?? raw.response) : undefined;
  return (
    <>
      {request === undefined ? null : <Json title={t('account.request')} value={request} isOpen />}
      {result === undefined ? null : <Json title={t('account.result')} value={result} isOpen />}
      <Json
        title={t('account.asTheServiceGaveIt')}
        value={raw}
        isOpen={request === undefined && result === undefined}
      />
    </>
  );
}

function Json({ title, value, isOpen }: Readonly<{ title: string; value: JsonValue; isOpen: boolean }>) {
  return (
    <details open={isOpen} className="flex flex-col gap-1">
      <summary className="cursor-pointer text-xs text-muted">{title}</summary>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: must be focusable, so that the arrow keys scroll it
        tabIndex={0}
        className="selectable mt-1 max-h-72 overflow-auto rounded-md border border-line bg-field p-3 text-xs break-words whitespace-pre-wrap"
      >
        {stringifyLossless(value, 2)}
      </pre>
    </details>
  );
}
