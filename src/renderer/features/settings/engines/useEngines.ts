import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../ipc/useCommand';
import { useRoute } from '../../../ipc/useRoute';

/**
 * The engines of the service inside Easel. Nothing is asked, nor that service started, where no profile uses it, until
 * somebody adds an engine or looks for one.
 */
export function useEngines() {
  const client = useQueryClient();
  const profiles = useRoute('profiles.list', undefined);
  const [isWanted, setWanted] = useState(false);
  const hasLocal = profiles.data?.some(({ kind }) => kind === 'local') ?? false;
  const list = useRoute('engines.list', undefined, { enabled: hasLocal || isWanted, isFresh: true });
  /** Asks this computer alone. */
  const find = useCommand('engines.find', {
    failed: 'Easel could not look for engines',
    onSuccess: () => setWanted(true),
  });
  const { mutateAsync: tryLocal } = useCommand('profiles.tryLocal');
  const { mutateAsync: activate } = useCommand('profiles.activate');
  return {
    list,
    find,
    /** Whether it is known by now which there are. */
    isKnown: list.data !== undefined || (profiles.data !== undefined && !hasLocal && !isWanted),
    /** What follows once one was added: a profile for the service that has the engines, beside the one in use. */
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
