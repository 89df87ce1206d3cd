import { wordsOf } from '../../../ipc/CallFailure';
import { call } from '../../../ipc/client';
import { showToast } from '../../../ui/toasts';

/** Makes a collection and puts something into it. */
export async function addToNewCollection(name: string, add: (collectionId: string) => void): Promise<void> {
  try {
    const before = new Set((await call('curation.shelves', undefined)).collections.map(({ id }) => id));
    await call('curation.arrange', { what: { kind: 'createCollection', name, parentId: null } });
    const { collections } = await call('curation.shelves', undefined);
    const made = collections.find(({ id }) => !before.has(id));
    if (made) add(made.id);
  } catch (error) {
    showToast({ level: 'problem', title: 'The collection was not made', message: wordsOf(error) });
  }
}
