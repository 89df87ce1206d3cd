import { t } from '@shared/messages/t';
import { History, Redo2, Undo2 } from 'lucide-react';
import { memo } from 'react';
import { shortcutOf } from '../../../commands/shortcutOf';
import { IconButton } from '../../../ui/IconButton';
import { useCreateDialogs } from '../useCreateDialogs';

export const PastButtons = memo(function PastButtons({
  undo,
  redo,
}: Readonly<{
  /** Without it, the button is disabled. */
  undo?: (() => void) | null | undefined;
  redo?: (() => void) | null | undefined;
}>) {
  return (
    <span className="-my-0.5 flex items-center">
      <IconButton
        size="sm"
        label={t('create.undoAChangeOfTheForm')}
        shortcut={shortcutOf('form.undo')}
        icon={<Undo2 size={14} />}
        isDisabled={!undo}
        onPress={() => undo?.()}
      />
      <IconButton
        size="sm"
        label={t('create.redo')}
        shortcut={shortcutOf('form.redo')}
        icon={<Redo2 size={14} />}
        isDisabled={!redo}
        onPress={() => redo?.()}
      />
      <IconButton
        size="sm"
        label={t('create.openEarlierPrompts')}
        shortcut={shortcutOf('form.past')}
        icon={<History size={14} />}
        onPress={() => useCreateDialogs.getState().show('past')}
      />
    </span>
  );
});
