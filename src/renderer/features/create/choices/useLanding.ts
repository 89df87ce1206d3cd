import { type Landing, noLanding } from '@shared/domain/Landing';
import type { RouteOutput } from '@shared/ipc/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { routeKey, useRoute } from '../../../ipc/useRoute';
import { useCreateStore } from '../useCreateStore';
import { type LandingWords, landingWords } from './landingWords';

/** Where the results of the next batches go, in words too. */
export type ChosenLanding = LandingWords & Readonly<{ landing: Landing }>;

export function useLanding(profileId: string): ChosenLanding {
  const landing = useCreateStore((state) => state.choices[profileId]?.landing) ?? noLanding;
  const { data: shelves } = useRoute('curation.shelves', undefined, { keepPrevious: true });
  const collections = shelves?.collections;
  return useMemo(() => ({ landing, ...landingWords(landing, collections) }), [landing, collections]);
}

/** The collections as they are known, for who says it once; undefined: not yet. */
export function knownCollections(client: QueryClient) {
  const key = routeKey('curation.shelves', undefined);
  return client.getQueryData<RouteOutput<'curation.shelves'>>(key)?.collections;
}
