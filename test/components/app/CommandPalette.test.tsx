import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useAppStore } from '../../../src/renderer/app/appStore';
import { CommandPalette } from '../../../src/renderer/app/commands/CommandPalette';
import type { Command } from '../../../src/renderer/app/commands/paletteCommands';
import { useCommandKeys } from '../../../src/renderer/commands/useCommandKeys';
import { useCreateStore } from '../../../src/renderer/features/create/useCreateStore';
import { type CommandOf, commandsOf } from '../../../src/shared/commands/commands';
import { t } from '../../../src/shared/messages/t';
import { builtInModels } from '../../../src/shared/models';
import type { Answers } from '../support/FakeMain';
import { renderWith } from '../support/renderWith';
import { aModel, noShelves } from '../support/samples';

const ran: string[] = [];
const command = (id: string, group: Command['group'], label: string, also?: string): Command => ({
  id,
  group,
  label,
  keywords: also,
  shortcut: undefined,
  run: () => ran.push(id),
});
const commands = [
  command('light', 'Window', 'Theme: light'),
  command('system', 'Window', 'Theme: same as system'),
  command('exports', 'Library', 'What was exported', 'export'),
  command('export', 'Library', 'Export all that is shown', 'poster collage'),
];
let profiles = 0;

function show(answers: Answers = {}) {
  profiles += 1;
  const profileId = `palette-${profiles}`;
  ran.length = 0;
  useAppStore.setState({ paletteOpen: true, view: 'settings' });
  useCreateStore.setState({ pending: [] });
  const { user, main } = renderWith(<CommandPalette profileId={profileId} commands={commands} />, {
    'models.list': builtInModels.map((model) => aModel(model)),
    'models.details': ({ modelIds }) =>
      builtInModels
        .filter(({ id }) => modelIds.includes(id))
        .map((descriptor) => ({
          descriptor,
          differences: [],
          description: null,
          hasSchema: true,
          askedAt: 0,
        })),
    'presets.list': [],
    'lists.all': [],
    'snippets.list': [],
    'wildcards.list': [{ name: 'colours', entries: 2, samples: [], problem: null }],
    'create.findPrompts': ({ words }) =>
      ['the first prompt', 'a second one'].filter((each) => each.includes(words)),
    'curation.shelves': noShelves,
    'search.saved': [],
    // where a test before has begun to keep the forms
    'create.keepForms': undefined,
    ...answers,
  });
  const palette = within(screen.getByRole('dialog', { name: t('app.commandPalette') }));
  const items = () => palette.getAllByRole('menuitem').map(({ textContent }) => textContent);
  return { user, main, profileId, palette, items };
}

/** What the keys of a review under the palette would give. */
function ReviewBelow({ given }: Readonly<{ given: string[] }>) {
  const handlers = {} as Record<CommandOf<'review'>, () => void>;
  for (const id of commandsOf('review')) handlers[id] = () => void given.push(id);
  useCommandKeys('review', handlers);
  return null;
}

const isOpen = () => useAppStore.getState().paletteOpen;
const asked = () => useCreateStore.getState().pending;

it('runs the command that words find, in any order, and closes', async () => {
  const { user, items } = show();
  await user.keyboard('system theme');
  await expect.poll(() => items()[0]).toBe('Theme: same as system');
  await user.keyboard('{Enter}');
  await expect.poll(() => [ran, isOpen()]).toEqual([['system'], false]);
});

it('keeps its letters from what lies under it', async () => {
  const given: string[] = [];
  const { user, palette } = show();
  render(<ReviewBelow given={given} />);
  await user.click(palette.getByRole('searchbox'));
  await user.keyboard('theme px');
  expect(palette.getByRole<HTMLInputElement>('searchbox').value).toBe('theme px');
  expect(given).toEqual([]);
});

it('has what begins with the words first, and finds by other words', async () => {
  const { user, items } = show();
  await user.keyboard('export');
  await expect.poll(() => items().slice(0, 2)).toEqual(['Export all that is shown', 'What was exported']);
  await user.clear(screen.getByRole('searchbox'));
  await user.keyboard('collage');
  await expect.poll(() => items()[0]).toBe('Export all that is shown');
});

it('goes by Escape and by the keys that opened it, also with words in it', async () => {
  const { user } = show();
  await user.keyboard('theme{Escape}');
  expect([isOpen(), ran]).toEqual([false, []]);
  useAppStore.setState({ paletteOpen: true });
  await user.click(await screen.findByRole('searchbox'));
  await user.keyboard('{Control>}k{/Control}');
  expect(isOpen()).toBe(false);
});

it('begins with the earlier prompts, and takes one into the form', async () => {
  const { user, palette } = show();
  await user.click(await palette.findByRole('menuitem', { name: 'the first prompt' }));
  expect(asked()).toEqual([{ kind: 'prompt', prompt: 'the first prompt' }]);
  expect(useAppStore.getState().view).toBe('create');
});

it('waits with Enter for what the words find', async () => {
  let answer: (() => void) | undefined;
  const { user } = show({
    'create.findPrompts': ({ words }) =>
      words === ''
        ? []
        : new Promise((resolve) => {
            answer = () => resolve(words === 'owl in snow' ? ['an owl in snow'] : []);
          }),
  });
  await user.click(screen.getByRole('searchbox'));
  await user.paste('owl in snow');
  await user.keyboard('{Enter}');
  expect([isOpen(), asked()]).toEqual([true, []]);
  await expect.poll(() => answer !== undefined).toBe(true);
  answer?.();
  await expect.poll(asked).toEqual([{ kind: 'prompt', prompt: 'an owl in snow' }]);
});

it('sets a number of the form as people call it, and says what it does not take', async () => {
  const { user, palette, profileId } = show();
  await user.keyboard('cfg 7');
  await user.click(await palette.findByRole('menuitem', { name: 'Guidance: 7' }));
  const form = () => useCreateStore.getState().forms[`${profileId} imagegen/dev`];
  await expect.poll(() => form()?.values).toEqual({ guidance_scale: 7 });
  useAppStore.setState({ paletteOpen: true });
  await user.click(await screen.findByRole('searchbox'));
  await user.keyboard('steps 400');
  await user.click(
    await screen.findByRole('menuitem', { name: /^Steps must be a whole number from 1 to 50/ }),
  );
  expect(
    (await screen.findByText(t('app.nothingWasSet'))).closest('[role=alertdialog]')?.textContent,
  ).toContain('from 1 to 50');
  expect(form()?.values).toEqual({ guidance_scale: 7 });
});

it('varies seeds by a count, and locks a seed by its digits', async () => {
  const { user, palette, profileId } = show();
  await user.keyboard('3 seeds');
  await user.click(await palette.findByRole('menuitem', { name: t('app.varySeeds', { seeds: 3 }) }));
  expect(useCreateStore.getState().forms[`${profileId} imagegen/dev`]?.vary.seeds).toEqual({
    kind: 'random',
    count: 3,
  });
  useAppStore.setState({ paletteOpen: true });
  await user.click(await screen.findByRole('searchbox'));
  await user.keyboard('seed 42');
  await user.click(await screen.findByRole('menuitem', { name: 'Seed: 42' }));
  expect(asked()).toEqual([{ kind: 'seed', seed: '42', ordinal: 0 }]);
});

it('leads to another model, and for upscaling to what comes nearest', async () => {
  const { user, palette } = show();
  await user.keyboard('videogen');
  await user.click((await palette.findAllByRole('menuitem', { name: /videogen/ }))[0] as HTMLElement);
  expect(asked()).toMatchObject([{ kind: 'model' }]);
  useAppStore.setState({ paletteOpen: true });
  await user.click(await screen.findByRole('searchbox'));
  await user.keyboard('upscale');
  expect(
    await screen.findByRole('menuitem', { name: /no model available, but .+ can edit images/ }),
  ).toBeTruthy();
});

it('says how many more there are of a kind, and shows them where that is chosen', async () => {
  const { user, palette } = show();
  await user.keyboard('e');
  const settings = () =>
    within(palette.getByRole('group', { name: t('app.settings') })).getAllByRole('menuitem');
  await expect.poll(() => settings().length).toBe(7);
  const last = settings().at(-1) as HTMLElement;
  expect(last.textContent).toMatch(/^Show \d+ more, or keep typing$/);
  const more = Number(/\d+/.exec(last.textContent ?? '')?.[0]);
  await user.click(last);
  await expect.poll(() => settings().length).toBe(6 + more);
  expect(isOpen()).toBe(true);
});

it('says that nothing has that name', async () => {
  const { user, palette } = show();
  await user.keyboard('quagga');
  expect(await palette.findByText(t('app.nothingHasThatName'))).toBeTruthy();
});

it('applies a preset, and leads to a setting', async () => {
  const part = { values: { prompt: 'a cup' }, defaults: [], seed: null, json: null, vary: null };
  const { user, palette, main } = show({
    'presets.list': [
      { id: 'p', name: 'Catalogue', modelId: null, part, profileId: null, picture: null, usedAt: null },
    ],
    'presets.used': undefined,
  });
  await user.keyboard('catal');
  await user.click(await palette.findByRole('menuitem', { name: 'Catalogue' }));
  expect(asked()).toMatchObject([{ kind: 'preset', name: 'Catalogue', part }]);
  expect(main.asked('presets.used')).toEqual([{ id: 'p' }]);
  useAppStore.setState({ paletteOpen: true });
  await user.click(await screen.findByRole('searchbox'));
  await user.keyboard('parallel');
  await user.click(await screen.findByRole('menuitem', { name: /Parallel requests/ }));
  expect(useAppStore.getState().view).toBe('settings');
});
