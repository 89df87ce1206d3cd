import { useEffect, useEffectEvent, useState } from 'react';
import { shortcutOf } from '../../commands/shortcutOf';
import { useRemovals } from '../../ipc/actions/removals';
import { Button } from '../../ui/Button';
import { undoMs } from '../../ui/messages/undoMs';

/** Says what was just removed and offers Undo; closes after a time, except while hovered or focused. */
export function UndoBar({ onUndo }: Readonly<{ onUndo: () => void }>) {
  const latest = useRemovals((state) => state.offers.at(-1));
  const round = useRemovals((state) => state.round);
  const [isHeld, setHeld] = useState(false);
  const forget = useEffectEvent(() => {
    setHeld(false);
    useRemovals.getState().forget();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each removal and each undo begins the time anew
  useEffect(() => {
    if (!latest || isHeld) return;
    const timer = setTimeout(forget, undoMs);
    return () => clearTimeout(timer);
  }, [latest, round, isHeld]);
  return (
    <div role="status" className="contents">
      {latest ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: only its time stands still; the action is a button
        <div
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
          className="flex h-11 shrink-0 animate-appear items-center gap-2 border-t border-line bg-panel pr-3 pl-4 text-xs"
        >
          <span className="min-w-0 flex-1 truncate">{latest.words}</span>
          <Button size="sm" className="bg-hover!" shortcut={shortcutOf('queue.undo')} onPress={onUndo}>
            Undo
          </Button>
        </div>
      ) : null}
    </div>
  );
}
