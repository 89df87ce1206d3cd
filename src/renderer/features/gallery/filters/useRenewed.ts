import type { RouteName } from '@shared/ipc/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listen } from '../../../ipc/client';

/** Counts may be this old, ms: while pictures land, counting all for each would hold up who types. */
const oldest = 1000;

/** Asks a question about many assets again when some have changed, at most once a second. */
export function useRenewed(route: RouteName): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = listen(({ name }) => {
      if (name !== 'assets.changed' && name !== 'assets.manyChanged' && name !== 'curation.changed') return;
      timer ??= setTimeout(() => {
        timer = undefined;
        void client.invalidateQueries({ queryKey: [route] });
      }, oldest);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [client, route]);
}
