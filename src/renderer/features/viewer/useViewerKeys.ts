import type { CommandId } from '@shared/commands/commands';
import type { CommandHandlers } from '../../commands/CommandHandlers';
import { useCommandKeys } from '../../commands/useCommandKeys';

const ofSlider: readonly CommandId[] = [
  ...(['viewer.previous', 'viewer.next'] as const),
  ...(['viewer.panLeft', 'viewer.panRight', 'viewer.panUp', 'viewer.panDown'] as const),
];
const ofButton: readonly CommandId[] = ['viewer.closePreview', 'film.toggle'];

/**
 * The viewer's keys and its film's, heard wherever the focus is inside it. A slider that has the focus keeps its
 * arrows, a button its Space.
 */
export function useViewerKeys(viewer: CommandHandlers<'viewer'>, film: CommandHandlers<'film'>): void {
  useCommandKeys('viewer', viewer, { hears });
  useCommandKeys('film', film, { hears });
}

function hears({ target }: KeyboardEvent, id: CommandId): boolean {
  if (target === document.body) return true;
  // the dialog hears Escape itself, unless the focused control has just gone from the page
  if (id === 'viewer.close' || !(target instanceof HTMLElement)) return false;
  // the command palette and the shortcuts open over the viewer
  if (!target.closest('[data-viewer]')) return false;
  const keeps = target.matches('input') ? ofSlider : target.matches('button') ? ofButton : [];
  return !keeps.includes(id);
}
