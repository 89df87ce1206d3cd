import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { EnginesSection } from '../../../src/renderer/features/settings/engines/EnginesSection';
import { t } from '../../../src/shared/messages/t';
import type { EngineReport } from '../../../src/shared/service/engineAdmin';
import { type Answers, Refusal } from '../support/FakeMain';
import { renderWith } from '../support/renderWith';
import { aProfile } from '../support/samples';
import { aWorkflow } from './aWorkflow';

const state = { version: '0.3.64', devices: [{ name: 'cpu', freeBytes: 4e9 }], waiting: 0 };
const engine = (changes: Partial<EngineReport> = {}): EngineReport => ({
  id: 'studio',
  kind: 'comfyui',
  urls: ['http://127.0.0.1:8188'],
  state,
  problem: null,
  models: [{ slug: 'colour', name: 'Colour', result: 'image' }],
  ...changes,
});
const local = aProfile({ kind: 'local' });

function show(engines: EngineReport[], answers: Answers = {}) {
  const onTryModel = vi.fn();
  const rendered = renderWith(<EnginesSection onTryModel={onTryModel} />, {
    'profiles.list': [local],
    'engines.list': { engines, assignments: [] },
    'engines.workflows': [],
    ...answers,
  });
  const press = async (name: string | RegExp) =>
    rendered.user.click(await screen.findByRole('button', { name }));
  const write = async (label: string, text: string) => {
    await rendered.user.clear(screen.getByLabelText(label));
    await rendered.user.paste(text);
  };
  return { ...rendered, press, write, onTryModel };
}

it('says that there is none, and asks nothing where no profile uses the sample service', async () => {
  const { main } = show([], { 'profiles.list': [aProfile()] });
  await screen.findByText(/No engines yet/);
  expect(main.asked('engines.list')).toEqual([]);
});

it('takes no address that is none, and says what an engine there does not say', async () => {
  const { main, press, write } = show([], {
    'engines.add': () => {
      throw new Refusal('127.0.0.1:1 does not answer.', 'unreachable');
    },
  });
  await press('Add an engine…');
  await expect
    .poll(() => document.activeElement === screen.getByLabelText(t('dashboard.address')))
    .toBe(true);
  await write('Address', 'studio');
  await press('Add the engine');
  screen.getByText(t('settings.typeAnHttpAddress'));
  expect(main.asked('engines.add')).toEqual([]);
  await write('Address', 'http://127.0.0.1:1');
  await press('Add the engine');
  await screen.findByText(`127.0.0.1:1 does not answer. ${t('settings.startOrCorrectEngine')}`);
});

it('adds an engine by its address, under its name or one that is free', async () => {
  const { main, press, write } = show([engine({ id: 'comfyui' })], { 'engines.add': engine() });
  await press('Add an engine…');
  await press('Add the engine');
  await screen.findByText(t('settings.wasAdded', { id: 'studio' }));
  await press('Add an engine…');
  await write('Address', 'http://10.0.0.5:8188');
  screen.getByText(t('settings.addressOpenHint'));
  await write('Name (optional)', 'north');
  await press('Add the engine');
  await expect
    .poll(() => main.asked('engines.add'))
    .toEqual([
      { kind: 'comfyui', urls: ['http://127.0.0.1:8188'], id: 'comfyui-2' },
      { kind: 'comfyui', urls: ['http://10.0.0.5:8188'], id: 'north' },
    ]);
});

it('looks for engines on this computer when that is asked, and adds what it found', async () => {
  const { main, press } = show([], { 'engines.find': [], 'engines.add': engine() });
  await press('Find engines on this computer');
  await screen.findByText(/No other engine was found on port/);
  main.answer('engines.find', [{ kind: 'comfyui', url: 'http://127.0.0.1:8188' }]);
  await press('Find engines on this computer');
  await press('Add ComfyUI');
  await screen.findByText(t('settings.wasAdded', { id: 'studio' }));
  expect(screen.queryByRole('list', { name: t('settings.enginesFoundOnThisComputer') })).toBeNull();
});

it('gives whoever has no sample service one with the engine, and leaves the profile in use', async () => {
  const { main, press } = show([], {
    'profiles.list': [aProfile()],
    'engines.add': engine(),
    'profiles.tryLocal': local,
    'profiles.activate': aProfile(),
  });
  await press('Add an engine…');
  await press('Add the engine');
  await screen.findByText(t('settings.wasAdded', { id: 'studio' }));
  expect(main.calls.map(({ route }) => route).filter((route) => /tryLocal|activate/.test(route))).toEqual([
    'profiles.tryLocal',
    'profiles.activate',
  ]);
});

it('says how an engine stands, and tests it', async () => {
  const { main, press } = show([engine()]);
  await screen.findByText('ComfyUI 0.3.64 · cpu, 4.0 GB free · queue empty');
  await press('Test engine studio');
  await screen.findByText(t('settings.answers', { id: 'studio' }));
  main.answer('engines.list', {
    engines: [engine({ state: null, problem: 'It does not answer at 127.0.0.1:8188.' })],
    assignments: [],
  });
  await press('Test engine studio');
  await screen.findByText(t('settings.cannotBeUsedNow', { id: 'studio' }));
  expect(within(screen.getByRole('list', { name: t('app.engines') })).getByRole('alert').textContent).toBe(
    'It does not answer at 127.0.0.1:8188.',
  );
});

it('removes an engine when that is confirmed, with what goes with it', async () => {
  const { main, press } = show([engine()], { 'engines.remove': undefined });
  await press('Remove engine studio…');
  const question = within(
    screen.getByRole('alertdialog', { name: t('settings.removeEngineQuestion', { id: 'studio' }) }),
  );
  question.getByText(/The engine’s workflows and their bindings are removed too/);
  await press('Cancel');
  expect(main.asked('engines.remove')).toEqual([]);
  await press('Remove engine studio…');
  main.answer('engines.list', { engines: [], assignments: [] });
  await press('Remove the engine');
  await screen.findByText(/No engines yet/);
  expect(main.asked('engines.remove')).toEqual([{ engine: 'studio' }]);
});

it('has a model of an engine answer for one of the service, of its own kind of file alone', async () => {
  const film = { slug: 'wave', name: 'Wave', result: 'video' } as const;
  const { main, user, press } = show([engine({ models: [...engine().models, film] })], {
    'engines.assign': undefined,
  });
  await press(/imagegen\/dev/);
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Samples',
    'Colour (studio)',
  ]);
  await user.click(screen.getByRole('option', { name: 'Colour (studio)' }));
  expect(main.asked('engines.assign')).toEqual([
    { model: 'imagegen/dev', target: { engine: 'studio', model: 'colour' } },
  ]);
});

it('names a workflow anew, leads to its form, and removes it when that is confirmed', async () => {
  const { main, user, press, onTryModel } = show([engine()], {
    'engines.workflows': [aWorkflow()],
    'engines.removeWorkflow': undefined,
  });
  await press('Try in Create: Colour');
  expect(onTryModel.mock.calls).toEqual([['studio/colour']]);
  await press('More actions for Colour');
  await user.click(await screen.findByRole('menuitem', { name: t('dashboard.removePersonButton') }));
  await press('Remove the workflow');
  expect(main.asked('engines.removeWorkflow')).toEqual([{ engine: 'studio', slug: 'colour' }]);
});

it('says why a file is no workflow, and shows one that is before it is kept', async () => {
  const { main, user } = show([engine()], {
    'engines.addWorkflow': () => {
      throw new Refusal('Use File → Export (API).');
    },
  });
  await screen.findByRole('group', { name: t('settings.workflowDropZone', { engine: 'studio' }) });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('no file can be chosen');
  const file = (name: string) => new File(['{}'], name, { type: 'application/json' });
  await user.upload(input, file('ui.json'));
  await screen.findByText('ui.json: Use File → Export (API).');
  main.answer('engines.addWorkflow', aWorkflow());
  await user.upload(input, file('Colour.json'));
  await screen.findByRole('dialog', { name: t('settings.addAWorkflow') });
  expect(main.asked('engines.addWorkflow').at(-1)).toEqual({
    engine: 'studio',
    text: '{}',
    name: 'Colour.json',
    keep: false,
  });
});
