import { z } from 'zod';
import { zFormState, zFormSteps, zFormVersion } from '../../domain/create/FormState';
import { route } from '../route';

const zProfile = z.object({ profileId: z.string() });
const zPlace = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

export const formRoutes = {
  /** The steps of a profile's form, for undo and redo. */
  'form.steps': route(zProfile, zFormSteps),
  /** The form has come to a state: it stands at `place`, and what stood there and after goes. */
  'form.keepStep': route(z.object({ profileId: z.string(), place: zPlace, state: zFormState }), z.void()),
  /** Undo or redo: the form stands at another of its places. */
  'form.goToStep': route(z.object({ profileId: z.string(), place: zPlace }), z.void()),
  /** What was made of the form, the newest first. */
  'form.versions': route(zProfile, z.array(zFormVersion)),
  'form.version': route(z.object({ id: z.string() }), zFormState),
  /** Something was made of the form: a batch, the first where there are several. */
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
