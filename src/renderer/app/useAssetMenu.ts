import { type CommandOf, commandsOf } from '@shared/commands/commands';
import { useEffect } from 'react';
import { call } from '../ipc/client';
import { seqAt } from '../ipc/seqAt';
import { assetCommands, assetMenu } from './assetCommands';

/** Gives every picture and film that is shown a menu of what can be done with it, by pointer and by key. */
export function useAssetMenu(): void {
  useEffect(() => {
    const listener = (event: MouseEvent) => {
      const seq = event.defaultPrevented ? null : seqAt(event.target);
      if (seq === null) return;
      event.preventDefault();
      void showMenu(seq);
    };
    window.addEventListener('contextmenu', listener);
    return () => window.removeEventListener('contextmenu', listener);
  }, []);
}

async function showMenu(seq: number): Promise<void> {
  const [asset] = await call('gallery.assets', { seqs: [seq] });
  if (asset === undefined) return;
  const handlers = assetCommands(asset);
  const canBeGiven = (id: CommandOf<'asset'>) => handlers[id] !== null;
  const chosen = await call('app.chooseInMenu', { groups: assetMenu.map((ids) => ids.filter(canBeGiven)) });
  const id = commandsOf('asset').find((each) => each === chosen);
  if (id !== undefined) handlers[id]?.();
}
