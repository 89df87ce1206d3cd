import { ChevronDown, ChevronUp, Import, X } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '../../ipc/useCommand';
import { useRoute } from '../../ipc/useRoute';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { ProgressBar } from '../../ui/ProgressBar';
import { importWords } from './importWords';

/** How far an import is, and what came of it, until it is put away. Takes no room where there is none. */
export function ImportBar({ onShow }: Readonly<{ /** Shows the gallery. */ onShow: (() => void) | null }>) {
  const { data: state } = useRoute('imports.state', undefined);
  const { mutate: stop } = useCommand('imports.stop');
  const { mutate: dismiss } = useCommand('imports.dismiss');
  const [isListed, setListed] = useState(false);
  if (!state) return null;
  const { problems, refused } = state;
  const more = refused - problems.length;
  return (
    <section aria-label="Import" className="shrink-0 border-t border-line bg-panel text-xs">
      {state.running ? <ProgressBar label="Importing" value={null} /> : null}
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
        <Import aria-hidden size={15} className="shrink-0 text-muted" />
        <p role="status" className="min-w-0 flex-1 truncate">
          {importWords(state)}
        </p>
        {problems.length > 0 ? (
          <Button size="sm" aria-expanded={isListed} onPress={() => setListed(!isListed)}>
            {isListed ? <ChevronDown aria-hidden size={14} /> : <ChevronUp aria-hidden size={14} />}
            {isListed ? 'Hide what was refused' : 'What was refused'}
          </Button>
        ) : null}
        {!state.running && state.imported > 0 && onShow !== null ? (
          <Button size="sm" onPress={onShow}>
            Show in the gallery
          </Button>
        ) : null}
        {state.running ? (
          <Button size="sm" onPress={() => stop(undefined)}>
            Stop
          </Button>
        ) : (
          <IconButton
            label="Put away what was imported"
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
