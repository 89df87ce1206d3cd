import { FolderOutput, X } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '../../ipc/useCommand';
import { useRoute } from '../../ipc/useRoute';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { ProgressBar } from '../../ui/ProgressBar';
import { exportWords } from './exportWords';

/** How far an export is, and what came of it, until it is put away. Takes no room where there is none. */
export function ExportBar() {
  const { data: state } = useRoute('exports.state', undefined);
  const { mutate: cancel } = useCommand('exports.cancel');
  const { mutate: dismiss } = useCommand('exports.dismiss');
  const { mutate: reveal } = useCommand('exports.reveal');
  const [isListed, setListed] = useState(false);
  if (!state) return null;
  const { problems, failed, done, total } = state;
  const isRunning = state.state === 'running';
  const more = failed - problems.length;
  return (
    <section aria-label="Export" className="shrink-0 border-t border-line bg-panel text-xs">
      {isRunning ? (
        <ProgressBar label="Exporting" value={total === 0 ? null : (done + failed) / total} />
      ) : null}
      {isListed && problems.length > 0 ? (
        <ul className="selectable max-h-48 overflow-y-auto border-b border-line px-5 py-2">
          {problems.map(({ name, reason }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end, and names may repeat
            <li key={place} className="py-0.5 [overflow-wrap:anywhere]">
              {name} <span className="text-muted">{reason}</span>
            </li>
          ))}
          {more > 0 ? <li className="py-0.5 text-muted">and {more} more</li> : null}
        </ul>
      ) : null}
      <div className="flex min-h-10 items-center gap-2.5 px-5 py-1">
        <FolderOutput aria-hidden size={15} className="shrink-0 text-muted" />
        <p role="status" className="min-w-0 flex-1 truncate">
          {exportWords(state)}
        </p>
        {problems.length > 0 ? (
          <Button size="sm" aria-expanded={isListed} onPress={() => setListed(!isListed)}>
            {isListed ? 'Hide what was not exported' : 'What was not exported'}
          </Button>
        ) : null}
        {!isRunning && done > 0 ? (
          <Button size="sm" onPress={() => reveal(undefined)}>
            Show in folder
          </Button>
        ) : null}
        {isRunning ? (
          <Button size="sm" onPress={() => cancel(undefined)}>
            Cancel
          </Button>
        ) : (
          <IconButton
            label="Put away what was exported"
            size="sm"
            icon={<X size={14} />}
            onPress={() => {
              setListed(false);
              dismiss(undefined);
            }}
          />
        )}
      </div>
    </section>
  );
}
