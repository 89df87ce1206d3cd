import type { ListOverview } from '@shared/ipc/listRoutes';
import type { ModelDescriptor } from '@shared/models';
import type { RequestValues } from '@shared/service';
import { useMemo, useState } from 'react';
import { wordsOf } from '../../../ipc/CallFailure';
import { call } from '../../../ipc/client';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { formatTime } from '../../../ui/formatTime';
import { showToast } from '../../../ui/toasts';
import { QuoteLine } from '../QuoteLine';
import { useDebounced } from '../useDebounced';
import { counted } from '../vary/axisWords';
import { ListMapping } from './ListMapping';
import { ListRows } from './ListRows';

/** A list on its way into the queue: what it is, which column is which parameter, every row with its problems. */
export function ImportListDialog({
  list,
  profileId,
  model,
  base,
  onClose,
}: Readonly<{
  list: ListOverview;
  profileId: string;
  model: ModelDescriptor;
  /** The form's values, used where the list has none. */
  base: RequestValues;
  onClose: () => void;
}>) {
  const [mapping, setMapping] = useState(list.mapping);
  const [onlyBad, setOnlyBad] = useState(false);
  const [again, setAgain] = useState(list.importedBeforeAt === null);
  const [busy, setBusy] = useState(false);
  const use = useMemo(
    () => ({ listId: list.listId, profileId, modelId: model.id, mapping, base }),
    [list.listId, profileId, model.id, mapping, base],
  );
  const settled = useDebounced(use, 150);
  const check = useRoute('lists.check', settled, { keepPrevious: true });
  const good = check.data?.good ?? 0;
  const bad = check.data?.bad ?? 0;
  const now = Date.now();

  const enqueue = async () => {
    setBusy(true);
    try {
      const { count, leftOut } = await call('lists.enqueue', use);
      showToast({
        level: 'success',
        title: `${counted(count, 'job')} added to the queue`,
        ...(leftOut > 0
          ? { message: `${counted(leftOut, 'row')} with problems left out.` }
          : { topic: 'queue' }),
      });
      onClose();
    } catch (error) {
      showToast({ level: 'problem', title: 'The list was not queued', message: wordsOf(error) });
      setBusy(false);
    }
  };

  return (
    <Dialog
      title="Import list"
      size="lg"
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      footer={
        <div className="flex w-full items-center gap-3">
          <div className="min-w-0 flex-1">
            {check.isError ? (
              <p role="alert" className="text-xs text-danger">
                {wordsOf(check.error)}
              </p>
            ) : (
              <QuoteLine quote={check.data?.quote ?? null} kind={model.result} refusal={null} />
            )}
          </div>
          <Button variant="quiet" onPress={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            isDisabled={good === 0 || !again || check.isPlaceholderData}
            isPending={busy}
            onPress={() => void enqueue()}
          >
            Queue {counted(check.data?.quote.jobs ?? 0, 'job')}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-muted">
          <span className="text-ink">{list.fileName}</span> · {counted(list.rowCount, 'row')} ·{' '}
          {formatNames[list.format]} · {list.encoding.toUpperCase()} · for {model.name}
        </p>
        {list.importedBeforeAt !== null && !again ? (
          <div role="alert" className="flex items-center gap-3 rounded-lg border border-line bg-field p-3">
            <p className="min-w-0 flex-1">
              A list with the same content was queued before, {formatTime(list.importedBeforeAt, now)}. Queue
              it again?
            </p>
            <Button size="sm" className="bg-hover!" onPress={() => setAgain(true)}>
              Yes, again
            </Button>
            <Button size="sm" variant="quiet" onPress={onClose}>
              No
            </Button>
          </div>
        ) : null}
        <ListMapping list={list} model={model} mapping={mapping} onChange={setMapping} />
        <div className="flex items-center gap-3 text-xs">
          <span className="text-good">{counted(good, 'good row')}</span>
          {bad > 0 ? (
            <span className="text-danger">{bad.toLocaleString('en')} with problems, left out</span>
          ) : null}
          {list.unreadable.length > 0 ? (
            <span
              className="text-danger"
              title={list.unreadable.map((line) => `Line ${line.line}: ${line.message}`).join('\n')}
            >
              {counted(list.unreadable.length, 'line')} could not be read (line {list.unreadable[0]?.line}:{' '}
              {list.unreadable[0]?.message})
            </span>
          ) : null}
          <span className="flex-1" />
          {bad > 0 ? (
            <Button size="sm" variant="quiet" onPress={() => setOnlyBad(!onlyBad)}>
              {onlyBad ? 'Show all rows' : 'Show only problems'}
            </Button>
          ) : null}
        </div>
        <ListRows
          use={settled}
          columns={list.columns}
          rowCount={list.rowCount}
          only={onlyBad ? (check.data?.badIndexes ?? noRows) : null}
        />
      </div>
    </Dialog>
  );
}

const noRows: readonly number[] = [];

const formatNames: Readonly<Record<ListOverview['format'], string>> = {
  csv: 'CSV',
  tsv: 'TSV',
  jsonl: 'JSON Lines',
  txt: 'plain text',
};
