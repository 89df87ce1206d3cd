import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../ipc/useCommand';
import { useRoute } from '../../../ipc/useRoute';

/**
 * The engines of the built-in service. If no profile uses that service, nothing is requested and it is not
 * started until the user adds or looks for an engine.
 */
export function useEngines() {
  const client = useQueryClient();
  const profiles = useRoute('profiles.list', undefined);
  const [isWanted, setWanted] = useState(false);
  const hasLocal = profiles.data?.some(({ kind }) => kind === 'local') ?? false;
  const list = useRoute('engines.list', undefined, { enabled: hasLocal || isWanted, isFresh: true });
  /** Searches only this computer. */
  const find = useCommand('engines.find', {
    failed: 'Easel could not look for engines',
    onSuccess: () => setWanted(true),
  });
  const { mutateAsync: tryLocal } = useCommand('profiles.tryLocal');
  const { mutateAsync: activate } = useCommand('profiles.activate');
  return {
    list,
    find,
    /** Whether the list is known. */
    isKnown: list.data !== undefined || (profiles.data !== undefined && !hasLocal && !isWanted),
    /**
     * Called after an engine was added: creates a profile for the built-in service, in addition to the active
     * one.
     */
    takeUp: async () => {
      const active = profiles.data?.find((profile) => profile.active);
      if (!hasLocal) await tryLocal(undefined);
      if (!hasLocal && active) await activate({ id: active.id });
      setWanted(true);
      await Promise.all([
        client.invalidateQueries({ queryKey: ['engines.list'] }),
        client.invalidateQueries({ queryKey: ['engines.workflows'] }),
      ]);
    },
  };
}

export type Engines = ReturnType<typeof useEngines>;
