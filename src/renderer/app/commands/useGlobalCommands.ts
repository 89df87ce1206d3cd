import { commandsOf } from '@shared/commands/commands';
import { useEffect } from 'react';
import type { CommandHandlers } from '../../commands/CommandHandlers';
import { useCommandKeys } from '../../commands/useCommandKeys';
import { call } from '../../ipc/client';

/**
 * Enables the commands' shortcuts, and enables exactly these commands in the native menu.
 * @returns runs a command that was chosen in the menu, by id
 */
export function useGlobalCommands(handlers: CommandHandlers<'everywhere'>): (id: string) => void {
  useCommandKeys('everywhere', handlers);
  const everywhere = commandsOf('everywhere');
  const ids = everywhere.filter((id) => handlers[id] !== null).join(' ');
  useEffect(() => {
    void call('app.offerCommands', { ids: ids.split(' ') });
  }, [ids]);
  useEffect(() => () => void call('app.offerCommands', { ids: [] }), []);
  return (chosen) => {
    const id = everywhere.find((each) => each === chosen);
    if (id !== undefined) handlers[id]?.();
  };
}
