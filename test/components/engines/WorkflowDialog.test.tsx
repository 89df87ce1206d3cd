import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { WorkflowDialog } from '../../../src/renderer/features/settings/engines/WorkflowDialog';
import { t } from '../../../src/shared/messages/t';
import type { EngineWorkflow } from '../../../src/shared/service/engineAdmin';
import { type Answers, Refusal } from '../support/FakeMain';
import { renderWith } from '../support/renderWith';
import { aWorkflow } from './aWorkflow';

function show(changes: Partial<EngineWorkflow> = {}, answers: Answers = {}, isNew = true) {
  const [onSaved, onClose] = [vi.fn(), vi.fn()];
  const rendered = renderWith(
    <WorkflowDialog
      engine="studio"
      workflow={aWorkflow(changes)}
      text={isNew ? '{}' : undefined}
      replacesExisting={false}
      onSaved={onSaved}
      onClose={onClose}
    />,
    { 'engines.addWorkflow': aWorkflow(), ...answers },
  );
  const press = (name: string | RegExp) => rendered.user.click(screen.getByRole('button', { name }));
  const choose = async (field: RegExp, option: string) => {
    await press(field);
    await rendered.user.click(await screen.findByRole('option', { name: option }));
  };
  return { ...rendered, press, choose, onSaved, onClose };
}

it('shows what would run before it is kept', () => {
  show();
  const kinds = within(screen.getByRole('list', { name: t('settings.kindsOfNodes') }));
  expect(kinds.getAllByRole('listitem').map((kind) => kind.textContent)).toEqual([
    'PrimitiveInt',
    'EmptyImage',
  ]);
});

it('keeps what the person bound, beside what was proposed', async () => {
  const { main, user, press, choose, onSaved, onClose } = show();
  expect(screen.getByRole('button', { name: /Field for prompt, value/ }).textContent).toContain('Prompt');
  await choose(/Field for Zahl, value/, 'Seed');
  await choose(/Field for Empty, color/, 'Show in the form as…');
  const own = screen.getByRole<HTMLInputElement>('textbox', {
    name: t('settings.formFieldNameFor', { node: 'Empty', input: 'color' }),
  });
  expect(own.value).toBe('color');
  await user.clear(own);
  await user.paste('Paint');
  await press('Save the workflow');
  screen.getByText(/^Use lowercase letters, digits and underscores/);
  expect(main.asked('engines.addWorkflow')).toEqual([]);
  await user.clear(own);
  await user.paste('paint');
  await press('Save the workflow');
  await expect.poll(() => [onSaved.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
  const [sent] = main.asked('engines.addWorkflow');
  expect(sent).toMatchObject({ engine: 'studio', slug: 'colour', name: 'Colour', text: '{}' });
  expect(sent?.bindings).toEqual([
    { parameter: 'prompt', node: '3', input: 'value' },
    { parameter: 'seed', node: '4', input: 'value' },
    { parameter: 'paint', node: '5', input: 'color' },
  ]);
});

it('changes the name of a workflow that is kept, without its file', async () => {
  const { main, user, press } = show({}, {}, false);
  screen.getByRole('dialog', { name: t('settings.changeTheWorkflow') });
  const name = screen.getByRole('textbox', { name: t('create.name') });
  await user.clear(name);
  await press('Save');
  screen.getByText(t('settings.giveTheWorkflowAName'));
  await user.click(name);
  await user.paste('Ink');
  await press('Save');
  await screen.findByText(t('create.wasChanged', { name: 'Ink' }));
  expect(main.asked('engines.addWorkflow')).toEqual([
    { engine: 'studio', slug: 'colour', name: 'Ink', bindings: aWorkflow().bindings },
  ]);
});

it('says what a workflow lacks there, and which fields it has no more', () => {
  show({ lack: 'a node is not installed', lost: [{ parameter: 'steps', node: '9', input: 'steps' }] });
  screen.getByText('On studio, a node is not installed.');
  screen.getByText(t('settings.workflowLostInputs', { names: 'steps' }));
});

it('says why it was not kept', async () => {
  const { press, onClose } = show(
    {},
    {
      'engines.addWorkflow': () => {
        throw new Refusal('There is a workflow of that name.');
      },
    },
  );
  await press('Save the workflow');
  await screen.findByText('There is a workflow of that name.');
  expect(onClose).not.toHaveBeenCalled();
});
