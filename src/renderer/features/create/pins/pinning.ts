import type { Pin } from '@shared/domain/Pin';
import type { QueryClient } from '@tanstack/react-query';
import { wordsOf } from '../../../ipc/CallFailure';
import { call } from '../../../ipc/client';
import { showUndo } from '../../../ui/showUndo';
import { showToast } from '../../../ui/toasts';

/** Pins pictures and films beside the form, after those that are pinned. */
export async function pinAssets(client: QueryClient, seqs: readonly number[]): Promise<void> {
  const many = seqs.length > 1;
  await orSay(many ? 'They were not pinned' : 'It was not pinned', async () => {
    const { added } = await call('pins.add', { seqs: [...seqs] });
    await renew(client);
    const title =
      added === 0
        ? `${many ? 'They are' : 'It is'} pinned already`
        : `Pinned beside the form${added > 1 ? `: ${added} pictures` : ''}`;
    showToast({ level: added === 0 ? 'info' : 'success', title });
  });
}

/** Takes a pin away; for ten seconds it can be had back. */
export async function unpinAsset(client: QueryClient, pin: Pin): Promise<void> {
  await orSay('The pin was not taken away', async () => {
    await call('pins.remove', { seq: pin.seq });
    await renew(client);
    const run = () =>
      void orSay('The pin did not come back', async () => {
        await call('pins.undoRemove', pin);
        await renew(client);
      });
    showUndo('The pin was taken away', run);
  });
}

async function renew(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['pins.list'] });
}

async function orSay(title: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    showToast({ level: 'problem', title, message: wordsOf(error) });
  }
}
