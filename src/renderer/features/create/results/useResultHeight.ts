import { useEffect, useEffectEvent, useState } from 'react';
import { useSettings } from '../../../ipc/useSettings';
import { useLastKeep } from '../../../ui/useLastKeep';

const restMs = 400;

/** How tall results become, px: follows the slider at once, and is saved when that rests or the view is left. */
export function useResultHeight(
  saved: number,
): Readonly<{ value: number; change: (height: number) => void }> {
  const { change: changeSettings } = useSettings();
  /** Null: the slider was not touched yet. */
  const [chosen, setChosen] = useState<number | null>(null);
  const save = () => {
    if (chosen !== null && chosen !== saved) changeSettings({ window: { resultHeight: chosen } });
  };
  const rest = useEffectEvent(save);
  useEffect(() => {
    if (chosen === null) return;
    const timer = setTimeout(() => rest(), restMs);
    return () => clearTimeout(timer);
  }, [chosen]);
  useLastKeep(save);
  return { value: chosen ?? saved, change: setChosen };
}
