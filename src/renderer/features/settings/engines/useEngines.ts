import type { RouteInput } from '@shared/ipc/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../ipc/client';
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
  const askAgain = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['engines.list'] }),
      client.invalidateQueries({ queryKey: ['engines.workflows'] }),
    ]);
  /** Asks this computer alone. */
  const find = useCommand('engines.find', {
    failed: 'Easel could not look for engines',
    onSuccess: () => setWanted(true),
  });
  return {
    list,
    find,
    /** Whether it is known by now which there are. */
    isKnown: list.data !== undefined || (profiles.data !== undefined && !hasLocal && !isWanted),
    askAgain,
    /** Adds one. Where no profile uses the service that has the engines, there is one afterwards; the one in use stays. */
    add: async (engine: RouteInput<'engines.add'>) => {
      const added = await call('engines.add', engine);
      const active = profiles.data?.find((profile) => profile.active);
      if (!hasLocal) await call('profiles.tryLocal', undefined);
      if (!hasLocal && active) await call('profiles.activate', { id: active.id });
      setWanted(true);
      await askAgain();
      return added;
    },
  };
}

export type Engines = ReturnType<typeof useEngines>;
