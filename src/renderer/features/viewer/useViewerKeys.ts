import type { CommandId } from '@shared/commands/commands';
import type { CommandHandlers } from '../../commands/CommandHandlers';
import { useCommandKeys } from '../../commands/useCommandKeys';

const sliderCommands: readonly CommandId[] = [
  ...(['viewer.previous', 'viewer.next'] as const),
  ...(['viewer.panLeft', 'viewer.panRight', 'viewer.panUp', 'viewer.panDown'] as const),
];
const buttonCommands: readonly CommandId[] = ['viewer.closePreview', 'film.toggle'];

/** Handles the shortcuts of the viewer. A focused slider keeps its arrow keys, a focused button its Space key. */
export function useViewerKeys(viewer: CommandHandlers<'viewer'>, film: CommandHandlers<'film'>): void {
  useCommandKeys('viewer', viewer, { accepts: acceptsKey });
  useCommandKeys('film', film, { accepts: acceptsKey });
}

function acceptsKey({ target }: KeyboardEvent, id: CommandId): boolean {
  if (target === document.body) return true;
  if (id === 'viewer.close' || !(target instanceof HTMLElement)) return false;
  // ignores keys in the palette and the shortcuts sheet, which open above the viewer
  if (!target.closest('[data-viewer]')) return false;
  const reserved = target.matches('input') ? sliderCommands : target.matches('button') ? buttonCommands : [];
  return !reserved.includes(id);
}
