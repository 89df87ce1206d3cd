import { t } from '@shared/messages/t';
import { isLayerOpen } from '../../../commands/isDialogOpen';
import { useOffered } from '../../../commands/offered';
import { useCommandKeys } from '../../../commands/useCommandKeys';
import { explainComparisonSize } from '../selection/explainComparisonSize';
import { selectedSet } from '../selection/selectedSet';
import { judgingCommands, type Shows } from './judgingCommands';

/**
 * Active wherever the focus is in the gallery, except under a dialog or menu, in the queue (which has some of
 * the same keys), in text fields and while text is selected.
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
        'judging.compare': commands['judging.compare'] ?? explainComparisonSize,
        'judging.survey': commands['judging.survey'] ?? explainComparisonSize,
      };
    },
    {
      accepts: ({ target }, id) => {
        if (isLayerOpen()) return false;
        if (id === 'judging.copy' && getSelection()?.isCollapsed === false) return false;
        if (!(target instanceof HTMLElement)) return true;
        if (id === 'judging.trash' && target !== document.body && !target.closest('[role=grid]'))
          return false;
        if (target.closest(`[aria-label=${JSON.stringify(t('app.queue'))}]`)) return false;
        return !target.isContentEditable && !target.matches('input:not([type=range]), textarea');
      },
    },
  );
}
