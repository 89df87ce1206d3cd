import { wordsOf } from '../../../ipc/CallFailure';
import { makeCollection } from '../../../ipc/curation';
import { showToast } from '../../../ui/toasts';

/** Makes a collection and puts something into it. */
export async function addToNewCollection(name: string, add: (collectionId: string) => void): Promise<void> {
  try {
    const id = await makeCollection(name);
    if (id !== null) add(id);
  } catch (error) {
    showToast({ level: 'problem', title: 'The collection was not made', message: wordsOf(error) });
  }
}
