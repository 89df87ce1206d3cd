import { t } from '@shared/messages/t';
import { useCreateStore } from '../../features/create/useCreateStore';
import { errorMessage } from '../../ipc/CallFailure';
import { call } from '../../ipc/client';
import { routeQuery } from '../../ipc/useRoute';
import { showToast } from '../../ui/messages/toasts';
import { useAppStore } from '../appStore';
import { queryClient } from '../queryClient';

/** Opens the form with a model of the built-in service, in that service's profile. Never rejects. */
export async function tryModel(modelId: string): Promise<void> {
  try {
    const local = (await call('profiles.list', undefined)).find(({ kind }) => kind === 'local');
    const { id: profileId, active } = local ?? (await call('profiles.tryLocal', undefined));
    if (!active) await call('profiles.activate', { id: profileId });
    // the form looks the model up in the cached list
    await queryClient.fetchQuery({ ...routeQuery('models.list', { profileId }), staleTime: 0 });
    useCreateStore.getState().fillModel(modelId);
    useAppStore.getState().go('create');
  } catch (error) {
    showToast({ level: 'problem', title: t('app.theModelWasNotOpened'), message: errorMessage(error) });
  }
}
