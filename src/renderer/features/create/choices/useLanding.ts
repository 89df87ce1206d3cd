import { type Landing, noLanding } from '@shared/domain/gallery/Landing';
import { useMemo } from 'react';
import { collectionsOf, usePartOfShelves } from '../../../ipc/shelves/useShelves';
import { useCreateStore } from '../useCreateStore';
import { type LandingWords, landingWords } from './landingWords';

export type ChosenLanding = LandingWords & Readonly<{ landing: Landing }>;

export function useLanding(place: string): ChosenLanding {
  const landing = useCreateStore((state) => state.choices[place]?.landing) ?? noLanding;
  const collections = usePartOfShelves(collectionsOf);
  return useMemo(() => ({ landing, ...landingWords(landing, collections) }), [landing, collections]);
}
