import { t } from '@shared/messages/t';
import { makeCollection } from '../../../ipc/actions/curation';
import { wordsOf } from '../../../ipc/CallFailure';
import { showToast } from '../../../ui/messages/toasts';

export async function addToNewCollection(name: string, add: (collectionId: string) => void): Promise<void> {
  try {
    const id = await makeCollection(name);
    if (id !== null) add(id);
  } catch (error) {
    showToast({ level: 'problem', title: t('gallery.collectionNotMade'), message: wordsOf(error) });
  }
}
