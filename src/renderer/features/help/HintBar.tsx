import type { Settings, SettingsPatch } from '@shared/domain/Settings';
import { t } from '@shared/messages/t';
import { Lightbulb } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { subscribeToCommandRuns } from '../../commands/runCommand';
import { subscribeToCallOutcomes } from '../../ipc/cache/callOutcomes';
import { isMac } from '../../ipc/platform';
import { Button } from '../../ui/Button';
import { type Hint, hintText, isFollowed, nextHint } from './hints';

type Props = Readonly<{
  view: Hint['view'];
  /** No hint is shown: a picture fills the window, or the view has no picture for the hints. */
  isSilent: boolean;
  hints: Settings['hints'];
  change: (patch: SettingsPatch) => void;
}>;

/** Shows one hint until the user follows or dismisses it; the next one comes at the next start. */
export function HintBar({ view, isSilent, hints, change }: Props) {
  const [dismissedViews, setDismissedViews] = useState<readonly string[]>([]);
  // the user can reset `seen` in the settings; then all views show hints again, even after a dismissal
  const isDismissed = hints.seen.length > 0 && dismissedViews.includes(view);
  const hint = hints.show && !isSilent && !isDismissed ? nextHint(view, hints.seen) : null;
  const dismissIf = useEffectEvent((matches: (hint: Hint) => boolean) => {
    if (hint !== null && matches(hint)) dismiss(hint);
  });
  const dismiss = ({ id }: Hint) => {
    setDismissedViews([...dismissedViews, view]);
    change({ hints: { seen: [...hints.seen, id] } });
  };
  useEffect(
    () =>
      subscribeToCommandRuns((command) => dismissIf(({ command: hintCommand }) => hintCommand === command)),
    [],
  );
  useEffect(
    () =>
      subscribeToCallOutcomes(({ route, input, failure }) => {
        if (failure === null) dismissIf((each) => isFollowed(each, route, input as never));
      }),
    [],
  );
  if (hint === null) return null;
  return (
    <aside
      aria-label={t('help.hint')}
      className="flex min-h-9 shrink-0 items-center gap-2.5 border-t border-line bg-panel px-5 py-1 text-xs"
    >
      <Lightbulb aria-hidden size={14} className="shrink-0 text-muted low:hidden" />
      <p className="min-w-0 flex-1 text-balance">{hintText(hint, isMac)}</p>
      {/* hidden if the window is low (under 500px), so that the text fits; the settings can turn hints off
          too */}
      <Button
        size="sm"
        variant="quiet"
        className="low:hidden"
        onPress={() => change({ hints: { show: false } })}
      >
        {t('help.noMoreHints')}
      </Button>
      <Button size="sm" onPress={() => dismiss(hint)}>
        {t('help.gotIt')}
      </Button>
    </aside>
  );
}
