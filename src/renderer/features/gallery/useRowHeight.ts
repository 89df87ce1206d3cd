import { useEffect, useState } from 'react';
import { useSettings } from '../../ipc/useSettings';

/** The zoom: follows the slider at once, and is saved when the slider has come to rest. */
export function useRowHeight(
  saved: number,
): Readonly<{ value: number; change: (rowHeight: number) => void }> {
  const { change: changeSettings } = useSettings();
  const [value, setValue] = useState(saved);
  useEffect(() => {
    if (value === saved) return;
    const timer = setTimeout(() => changeSettings({ window: { galleryRowHeight: value } }), 400);
    return () => clearTimeout(timer);
  }, [value, saved, changeSettings]);
  return { value, change: setValue };
}
