import { type Landing, noLanding } from '@shared/domain/Landing';
import { useRoute } from '../../../ipc/useRoute';
import { useCreateStore } from '../useCreateStore';
import { type LandingWords, landingWords } from './landingWords';

/** Where the results of the next batches go, in words too. */
export type ChosenLanding = LandingWords & Readonly<{ landing: Landing }>;

export function useLanding(profileId: string): ChosenLanding {
  const landing = useCreateStore((state) => state.choices[profileId]?.landing) ?? noLanding;
  const { data: shelves } = useRoute('curation.shelves', undefined, { keepPrevious: true });
  return { landing, ...landingWords(landing, shelves?.collections) };
}
