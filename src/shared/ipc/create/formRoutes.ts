import { z } from 'zod';
import { zFormState, zFormSteps, zFormVersion } from '../../domain/create/FormState';
import { route } from '../route';

const zProfile = z.object({ profileId: z.string() });
const zPlace = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

export const formRoutes = {
  'form.steps': route(zProfile, zFormSteps),
  /** Stores a state of the form at `place`, replacing this and all later ones. */
  'form.keepStep': route(z.object({ profileId: z.string(), place: zPlace, state: zFormState }), z.void()),
  /** Undo or redo. */
  'form.goToStep': route(z.object({ profileId: z.string(), place: zPlace }), z.void()),
  /** Newest first. */
  'form.versions': route(zProfile, z.array(zFormVersion)),
  'form.version': route(z.object({ id: z.string() }), zFormState),
  /** `batch`: the first batch made from this version. */
  'form.keepVersion': route(
    z.object({
      profileId: z.string(),
      batchId: z.string(),
      jobs: z.number().int().min(1),
      state: zFormState,
    }),
    z.void(),
  ),
};
