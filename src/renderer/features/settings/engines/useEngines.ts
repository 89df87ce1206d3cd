import { t } from '@shared/messages/t';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../ipc/useCommand';
import { useRoute } from '../../../ipc/useRoute';
import { showToast } from '../../../ui/messages/toasts';

/** The engines of the built-in service. The service starts only if it has a profile, or the user looks for engines. */
export function useEngines() {
  const client = useQueryClient();
  const profiles = useRoute('profiles.list', undefined);
  const [isRequested, setRequested] = useState(false);
  const hasLocal = profiles.data?.some(({ kind }) => kind === 'local') ?? false;
  const list = useRoute('engines.list', undefined, { enabled: hasLocal || isRequested, alwaysRefetch: true });
  /** Searches only this computer. */
  const find = useCommand('engines.find', {
    failed: t('settings.easelCouldNotLookForEngines'),
    onSuccess: () => setRequested(true),
  });
  const { mutateAsync: tryLocal } = useCommand('profiles.tryLocal');
  const { mutateAsync: activate } = useCommand('profiles.activate');
  return {
    list,
    find,
    /** False while it is unknown which engines there are. */
    isLoaded: list.data !== undefined || (profiles.data !== undefined && !hasLocal && !isRequested),
    /** Called after an engine was added. Adds a profile for the built-in service without activating it. */
    onEngineAdded: async (id: string) => {
      const active = profiles.data?.find((profile) => profile.active);
      if (!hasLocal) await tryLocal(undefined);
      if (!hasLocal && active) await activate({ id: active.id });
      setRequested(true);
      await Promise.all([
        client.invalidateQueries({ queryKey: ['engines.list'] }),
        client.invalidateQueries({ queryKey: ['engines.workflows'] }),
      ]);
      showToast({ level: 'success', title: t('settings.wasAdded', { id }) });
    },
  };
}

export type Engines = ReturnType<typeof useEngines>;
