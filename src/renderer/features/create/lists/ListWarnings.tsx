import type { ListOverview } from '@shared/ipc/listRoutes';
import type { ModelDescriptor } from '@shared/models';
import { formatTime } from '@shared/words/formatTime';
import { Button } from '../../../ui/Button';
import { counted } from '../vary/axisWords';
import { useListStore } from './useListStore';

/** Where a list comes from, and what is to be known before it is run. */
export function ListWarnings({
  list,
  model,
  lacksFolder,
  onFolder,
}: Readonly<{
  list: ListOverview;
  model: ModelDescriptor;
  /** Its rows name pictures, and where they lie is not known. */
  lacksFolder: boolean;
  onFolder: () => void;
}>) {
  const wasKept = useListStore((state) => state.wasKept);
  const isNew = Object.entries(list.counts).every(([state, count]) => state === 'new' || count === 0);
  const [first] = list.unreadable;
  return (
    <div className="flex flex-col gap-1 text-sm text-muted">
      <p>
        {list.kind} · for {model.name}, all else as in the form
        {wasKept ? ' · kept already, and as you left it' : ''}
      </p>
      {isNew && list.importedBeforeAt !== null ? (
        <p role="alert" className="text-danger">
          A list with the same content was queued before, {formatTime(list.importedBeforeAt, Date.now())}.
        </p>
      ) : null}
      {lacksFolder ? (
        <p className="flex flex-wrap items-center gap-2">
          Where the pictures of this list lie is not known: it was dropped, pasted or written here.
          <Button size="sm" onPress={onFolder}>
            Choose their folder…
          </Button>
        </p>
      ) : null}
      {first ? (
        <p
          className="text-danger"
          title={list.unreadable.map((line) => `Line ${line.line}: ${line.message}`).join('\n')}
        >
          {counted(list.unreadable.length, 'line')} of the file could not be read (line {first.line}:{' '}
          {first.message})
        </p>
      ) : null}
    </div>
  );
}
