import type { QueueSummary } from '@shared/domain/queue/Queue';
import type { Settings, SettingsPatch } from '@shared/domain/Settings';
import { useCallback, useEffect, useState } from 'react';
import { useRouteSelect } from '../../ipc/pictures/useRouteSelect';
import { useMedia } from '../../ui/layout/useMedia';
import { useAppStore } from '../appStore';

const narrow = matchMedia('(max-width: 1199px)');

/** Whether the window is so narrow that the queue is a drawer. */
function useIsNarrow(): boolean {
  return useMedia(narrow);
}

const foldDelayMs = 3000;

/** How the queue is shown: hidden, as a strip, beside the view, or as a drawer above it. */
export interface QueuePanelState {
  readonly form: 'away' | 'strip' | 'beside' | 'drawer';
  readonly open: () => void;
  readonly close: () => void;
  /** Opens a hidden or folded panel, else hides it. */
  readonly toggle: () => void;
  readonly fold: () => void;
}

export function useQueuePanelState(
  profileId: string,
  window: Settings['window'],
  change: (patch: SettingsPatch) => void,
): QueuePanelState {
  const isNarrow = useIsNarrow();
  const drawerOpen = useAppStore((state) => state.drawerOpen);
  const { queueFold: manualFold } = window;
  const { setDrawerOpen } = useAppStore.getState();
  const isBusy = useRouteSelect('queue.summary', { profileId }, hasWork) ?? false;
  const isIdleLong = useIsIdleLong(!isBusy);

  // a panel opened by hand stays open until new work starts; then the setting applies again
  useEffect(() => {
    if (isBusy && manualFold === 'open') change({ window: { queueFold: 'by_settings' } });
  }, [isBusy, manualFold, change]);

  const isStrip =
    manualFold === 'folded' || (manualFold === 'by_settings' && window.queuePanelFolds && isIdleLong);
  const form = isNarrow
    ? drawerOpen
      ? 'drawer'
      : 'away'
    : window.queuePanelOpen
      ? isStrip
        ? 'strip'
        : 'beside'
      : 'away';
  const open = useCallback(() => {
    if (isNarrow) return setDrawerOpen(true);
    change({ window: { queuePanelOpen: true, queueFold: 'open' } });
  }, [isNarrow, setDrawerOpen, change]);
  const close = useCallback(() => {
    if (isNarrow) setDrawerOpen(false);
    else change({ window: { queuePanelOpen: false } });
  }, [isNarrow, setDrawerOpen, change]);
  const isShown = form === 'beside' || form === 'drawer';
  const toggle = useCallback(() => (isShown ? close() : open()), [isShown, close, open]);
  const fold = useCallback(() => change({ window: { queueFold: 'folded' } }), [change]);
  return { form, open, close, toggle, fold };
}

function hasWork({ counts }: QueueSummary): boolean {
  return counts.running + counts.next > 0;
}

/** True once `isIdle` has been true for `foldDelayMs`, or if it is true at the first render. */
function useIsIdleLong(isIdle: boolean): boolean {
  const [isIdleLong, setIdleLong] = useState(isIdle);
  if (!isIdle && isIdleLong) setIdleLong(false);
  useEffect(() => {
    if (!isIdle) return;
    const timer = setTimeout(() => setIdleLong(true), foldDelayMs);
    return () => clearTimeout(timer);
  }, [isIdle]);
  return isIdleLong && isIdle;
}
