import type { formRoutes } from '@shared/ipc/create/createRoutes';
import type { Services } from '../../compose';
import type { Handlers } from '../handlers';

export function formHandlers({ formSteps, formVersions }: Services): Handlers<keyof typeof formRoutes> {
  return {
    'form.steps': async ({ profileId }) => formSteps.get(profileId),
    'form.keepStep': async ({ profileId, place, state }) => formSteps.keep(profileId, place, state),
    'form.goToStep': async ({ profileId, place }) => formSteps.goTo(profileId, place),
    'form.versions': async ({ profileId }) => formVersions.all(profileId),
    'form.version': async ({ id }) => formVersions.get(id),
    'form.keepVersion': async (made) => formVersions.keep(made),
  };
}
