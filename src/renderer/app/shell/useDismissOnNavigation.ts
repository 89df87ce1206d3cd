import type { ImportState } from '@shared/domain/library/ImportState';
import { useEffect, useEffectEvent } from 'react';
import { useCommand } from '../../ipc/useCommand';
import { useRoute } from '../../ipc/useRoute';
import { closeToasts } from '../../ui/messages/toasts';
import { useAppStore } from '../appStore';

/** Dismisses messages about successful work when the user moves on. Errors stay until they are closed. */
export function useDismissOnNavigation(): void {
  const location = useAppStore(({ view, viewer }) => `${view} ${viewer?.seq ?? ''}`);
  const { data: exported } = useRoute('exports.state', undefined);
  const { data: imported } = useRoute('imports.state', undefined);
  const { mutate: dismissExport } = useCommand('exports.dismiss');
  const { mutate: dismissImport } = useCommand('imports.dismiss');
  const dismissAll = useEffectEvent(() => {
    closeToasts(({ dismissOnNavigation }) => dismissOnNavigation === true);
    if (exported?.state === 'done' && exported.failed === 0) dismissExport(undefined);
    if (imported && isCompleteImport(imported)) dismissImport(undefined);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each change of `location`, which the effect does not read
  useEffect(() => dismissAll(), [location]);
}

function isCompleteImport({ running, refused, undecoded, stopped }: ImportState): boolean {
  return !running && refused === 0 && undecoded === 0 && stopped === null;
}
