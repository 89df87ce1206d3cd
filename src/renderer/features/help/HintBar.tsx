import type { Settings, SettingsPatch } from '@shared/domain/Settings';
import { Lightbulb } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { hearGiven } from '../../commands/given';
import { hearAnswers } from '../../ipc/cache/answers';
import { isMac } from '../../ipc/platform';
import { Button } from '../../ui/Button';
import { type Hint, hintWords, isFollowed, nextHint } from './hints';

/**
 * One hint of the view under it, until it is followed, or put away; the next comes with the next start. Takes room of its own:
 * it lies over no picture.
 */
export function HintBar({
  view,
  isSilent,
  hints,
  change,
}: Readonly<{
  view: Hint['view'];
  /** A picture fills the window, or there is none yet that a hint could be about. */
  isSilent: boolean;
  hints: Settings['hints'];
  change: (patch: SettingsPatch) => void;
}>) {
  const [rested, setRested] = useState<readonly string[]>([]);
  // brought back in the settings: none has rested
  const isResting = hints.seen.length > 0 && rested.includes(view);
  const hint = hints.show && !isSilent && !isResting ? nextHint(view, hints.seen) : null;
  const done = useEffectEvent((by: (hint: Hint) => boolean) => {
    if (hint !== null && by(hint)) putAway(hint);
  });
  const putAway = ({ id }: Hint) => {
    setRested([...rested, view]);
    change({ hints: { seen: [...hints.seen, id] } });
  };
  useEffect(() => hearGiven((command) => done(({ keys }) => keys === command)), []);
  useEffect(
    () =>
      hearAnswers(({ route, input, failure }) => {
        if (failure === null) done((each) => isFollowed(each, route, input as never));
      }),
    [],
  );
  if (hint === null) return null;
  return (
    <aside
      aria-label="Hint"
      className="flex min-h-9 shrink-0 items-center gap-2.5 border-t border-line bg-panel px-5 py-1 text-xs"
    >
      <Lightbulb aria-hidden size={14} className="shrink-0 text-muted low:hidden" />
      <p className="min-w-0 flex-1 text-balance">{hintWords(hint, isMac)}</p>
      {/* in a low window the hint has its room; the settings end all of them too */}
      <Button
        size="sm"
        variant="quiet"
        className="low:hidden"
        onPress={() => change({ hints: { show: false } })}
      >
        No more hints
      </Button>
      <Button size="sm" onPress={() => putAway(hint)}>
        Got it
      </Button>
    </aside>
  );
}
