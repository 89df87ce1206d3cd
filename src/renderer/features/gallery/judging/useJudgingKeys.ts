import { isLayerOpen } from '../../../commands/isDialogOpen';
import { useOffered } from '../../../commands/offered';
import { useCommandKeys } from '../../../commands/useCommandKeys';
import { askForFew } from '../selection/askForFew';
import { selectedSet } from '../selection/selectedSet';
import { judgingCommands, type Shows } from './judgingCommands';

/**
 * The keys that judge and sort what is selected, and say where that are too few or too many. They are heard wherever the
 * focus is in the gallery: not under a dialog or a menu, not in the queue, which has some of them for itself, and not where
 * text is written or was selected to be copied.
 */
export function useJudgingKeys(shows: Shows): void {
  useOffered('judging', () => {
    const commands = judgingCommands(shows);
    const { 'judging.undo': takeBack, 'judging.redo': redo, 'judging.all': all } = commands;
    return selectedSet() === null
      ? { 'judging.undo': takeBack, 'judging.redo': redo, 'judging.all': all }
      : commands;
  });
  useCommandKeys(
    'judging',
    () => {
      const commands = judgingCommands(shows);
      return {
        ...commands,
        'judging.compare': commands['judging.compare'] ?? askForFew,
        'judging.survey': commands['judging.survey'] ?? askForFew,
      };
    },
    {
      hears: ({ target }, id) => {
        if (isLayerOpen()) return false;
        if (id === 'judging.copy' && getSelection()?.isCollapsed === false) return false;
        if (!(target instanceof HTMLElement)) return true;
        // Delete takes away what has the focus, and that is a picture only among the pictures
        if (id === 'judging.trash' && target !== document.body && !target.closest('[role=grid]'))
          return false;
        if (target.closest('[aria-label="Queue"]')) return false;
        return !target.isContentEditable && !target.matches('input:not([type=range]), textarea');
      },
    },
  );
}
