import { useEffect, useState } from 'react';
import { useSettings } from '../../../ipc/useSettings';

const restMs = 400;

/** How tall results become, px: follows the slider at once, and is saved when the slider has come to rest. */
export function useResultHeight(
  saved: number,
): Readonly<{ value: number; change: (height: number) => void }> {
  const { change: changeSettings } = useSettings();
  const [value, setValue] = useState(saved);
  useEffect(() => {
    if (value === saved) return;
    const timer = setTimeout(() => changeSettings({ window: { resultHeight: value } }), restMs);
    return () => clearTimeout(timer);
  }, [value, saved, changeSettings]);
  return { value, change: setValue };
}
