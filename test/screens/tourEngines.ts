import { t } from '../../src/shared/messages/t';
import { assignFile } from '../e2e/support/assignFile';
import { Studio } from '../e2e/support/Studio';
import { colourGraph, FakeComfy } from '../service/support/fakeComfy';
import type { Tour } from './Tour';

/** Engines: none, one that does not answer, the bindings of a workflow, its models, work under way, and an engine that is gone. */
export const tourEngines: Tour = async ({ camera, launch }) => {
  const comfy = await FakeComfy.start();
  try {
    const app = await launch();
    const { page } = app;
    const studio = new Studio(page);
    await studio.tryHere();
    await studio.go('Settings');
    const section = page.getByRole('region', { name: t('app.engines') });
    await section.getByText(t('settings.noEngineYet')).waitFor();
    await camera.shoot(app, 'engines', 'none', { into: section });

    await section.getByRole('button', { name: t('settings.addAnEngineButton') }).click();
    const adding = page.getByRole('dialog', { name: t('settings.addAnEngine') });
    await adding.getByRole('textbox', { name: t('settings.address') }).fill('http://127.0.0.1:1');
    await page.keyboard.press('Enter');
    await adding.getByRole('alert').waitFor();
    await camera.shoot(app, 'engines', 'wrong-address');
    await adding.getByRole('textbox', { name: t('settings.address') }).fill(comfy.url);
    await adding.getByRole('textbox', { name: t('account.nameOptional') }).fill('studio');
    await page.keyboard.press('Enter');
    await adding.waitFor({ state: 'detached' });

    await assignFile(
      section.getByRole('group', { name: t('settings.workflowDropZone', { engine: 'studio' }) }),
      'drop',
      {
        name: 'Colour study.json',
        type: 'application/json',
        bytes: Buffer.from(JSON.stringify(colourGraph())),
      },
    );
    const binding = page.getByRole('dialog', { name: t('settings.addAWorkflow') });
    await binding
      .getByRole('button', { name: t('settings.fieldFor', { node: 'prompt', input: 'value' }) })
      .waitFor();
    await camera.shoot(app, 'engines', 'bindings');
    await binding.getByRole('button', { name: t('settings.keepTheWorkflow') }).click();
    const workflows = section.getByRole('list', { name: t('settings.workflowsOf', { engine: 'studio' }) });
    await workflows.waitFor();
    await camera.shoot(app, 'engines', 'one', { into: section });
    await workflows.scrollIntoViewIfNeeded();
    await camera.shoot(app, 'engines', 'workflows', { into: workflows });

    await workflows
      .getByRole('button', { name: t('settings.tryInCreateNamed', { name: 'Colour study' }) })
      .click();
    await page.getByRole('button', { name: t('create.model') }).click();
    await page.getByRole('dialog', { name: t('app.models') }).waitFor();
    await camera.shoot(app, 'engines', 'models');
    await page.keyboard.press('Escape');
    comfy.workMs = null;
    await studio.generate('a {clay|glass|brass} cup');
    await studio.result('a {clay|glass|brass} cup').getByRole('grid').waitFor();
    await camera.shoot(app, 'engines', 'at-work');

    await comfy.stop();
    await studio.go('Settings');
    await section.getByRole('button', { name: t('settings.testEngineNamed', { id: 'studio' }) }).click();
    await section.getByRole('alert').first().waitFor();
    await camera.shoot(app, 'engines', 'gone', { into: section });
  } finally {
    await comfy.stop();
  }
};
