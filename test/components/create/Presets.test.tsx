import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useCreateDialogs } from '../../../src/renderer/features/create/useCreateDialogs';
import type { Preset, Snippet } from '../../../src/shared/domain/create/Preset';
import { t } from '../../../src/shared/messages/t';
import { showCreate } from '../support/Create';
import { Refusal } from '../support/FakeMain';

const part = (prompt: string) => ({ values: { prompt }, defaults: [], seed: null, json: null, vary: null });
const preset = (id: string, prompt: string): Preset => ({
  id,
  name: id,
  modelId: null,
  part: part(prompt),
  profileId: null,
  picture: null,
  usedAt: null,
});
const three = ['Dawn', 'Noon', 'Dusk'].map((name) => preset(name, `a harbour, ${name}`));
const soft: Snippet = { id: 's1', kind: 'style', name: 'soft', text: 'soft light' };
const undo = () => within(screen.getByRole('alertdialog')).getByRole('button', { name: t('create.undo') });

async function showAll(kind: 'presets' | 'snippets', answers: Parameters<typeof showCreate>[0] = {}) {
  const shown = await showCreate(answers);
  useCreateDialogs.getState().show(kind);
  const all = within(await screen.findByRole('dialog', { name: t('create.presetsAndSnippets') }));
  return { ...shown, all };
}

it('applies a preset by a press and by a key, marks it, and gives back what was there', async () => {
  const { user, write, promptNow, main } = await showCreate({
    answers: { 'presets.list': three, 'presets.used': undefined },
  });
  await write('an unsent idea');
  const dawn = () => screen.getByRole('button', { name: 'Dawn' });
  expect(dawn().getAttribute('aria-current')).toBe('false');
  await user.click(dawn());
  await expect.poll(() => promptNow().value).toBe('a harbour, Dawn');
  expect(dawn().getAttribute('aria-current')).toBe('true');
  expect(await screen.findByText(t('create.filledWithThePreset', { name: 'Dawn' }))).toBeTruthy();
  expect(main.asked('presets.used')).toEqual([{ id: 'Dawn' }]);
  await user.click(promptNow());
  await user.keyboard('{Control>}z{/Control}');
  await expect.poll(() => promptNow().value).toBe('an unsent idea');
  expect(screen.queryByText(t('create.filledWithThePreset', { name: 'Dawn' }))).toBeNull();
  await user.keyboard('{Control>}6{/Control}');
  await expect.poll(() => promptNow().value).toBe('a harbour, Noon');
});

it('keeps the form under a name, and says when that takes the place of another', async () => {
  const { user, write, press, main, profileId } = await showCreate({
    answers: {
      'presets.list': three,
      'presets.save': { id: 'new', replaced: 'Dusk' },
      'presets.remove': undefined,
      'presets.undoRemove': undefined,
    },
  });
  await write('a cup on linen');
  await press('Save as preset');
  const keep = within(await screen.findByRole('dialog', { name: t('create.saveAsAPreset') }));
  const name = keep.getByRole('textbox', { name: t('create.name') });
  await expect.poll(() => document.activeElement === name).toBe(true);
  // a form that made nothing yet gives it no picture
  expect(keep.queryByRole('img', { name: t('create.whatThisFormMade') })).toBeNull();
  await user.keyboard('{Enter}');
  expect(keep.getByText(t('create.badPresetName'))).toBeTruthy();
  await user.type(name, 'dusk');
  expect(keep.getByText(t('create.presetReplaces', { name: 'Dusk' }))).toBeTruthy();
  expect(keep.getByRole('button', { name: t('create.replace') })).toBeTruthy();
  await user.keyboard('{Enter}');
  await expect.poll(() => main.asked('presets.save').length).toBe(1);
  const [saved] = main.asked('presets.save');
  expect([saved?.name, saved?.modelId, saved?.profileId, saved?.part.values, saved?.pictureAssetId]).toEqual([
    'dusk',
    'imagegen/dev',
    profileId,
    { prompt: 'a cup on linen' },
    null,
  ]);
  expect(await screen.findByText(t('create.wasReplaced', { name: 'dusk' }))).toBeTruthy();
  await user.click(undo());
  await expect.poll(() => main.asked('presets.undoRemove')).toEqual([{ id: 'Dusk' }]);
});

it('puts presets in another order by keys, and says which has the keys now', async () => {
  let order = three;
  const { user, all } = await showAll('presets', {
    answers: {
      'presets.list': () => order,
      'presets.move': ({ id, before }) => {
        const others = order.filter((each) => each.id !== id);
        const at = before === null ? others.length : others.findIndex((each) => each.id === before);
        order = others.toSpliced(at, 0, ...order.filter((each) => each.id === id));
      },
    },
  });
  const names = () =>
    within(all.getByRole('list', { name: t('app.presets') }))
      .getAllByRole('button', { name: /^Move/ })
      .map((handle) => handle.getAttribute('aria-label')?.split(/[ ,]/)[1]);
  all.getByRole('button', { name: /^Move Dusk/ }).focus();
  await user.keyboard('{ArrowUp}');
  await expect.poll(names).toEqual(['Dawn', 'Dusk', 'Noon']);
  await user.keyboard('{ArrowUp}');
  await expect.poll(names).toEqual(['Dusk', 'Dawn', 'Noon']);
  expect(screen.getByRole('alertdialog').textContent).toContain('Ctrl 5 now applies Dusk.');
  await user.click(undo());
  await expect.poll(names).toEqual(['Dawn', 'Dusk', 'Noon']);
});

it('renames a preset, refuses a name that is taken in words, and removes one with a way back', async () => {
  const { user, all, main } = await showAll('presets', {
    answers: {
      'presets.list': three,
      'presets.rename': ({ name }) => {
        if (name === 'Noon') throw new Refusal('Another preset is called Noon.', 'conflict');
      },
      'presets.remove': undefined,
      'presets.undoRemove': undefined,
    },
  });
  await user.click(all.getByRole('button', { name: t('create.renameNamed', { name: 'Dawn' }) }));
  const field = within(
    await screen.findByRole('dialog', { name: t('create.renameNamed', { name: 'Dawn' }) }),
  ).getByRole('textbox');
  await user.clear(field);
  await user.type(field, 'Noon{Enter}');
  expect(await screen.findByText('Another preset is called Noon.')).toBeTruthy();
  await user.clear(field);
  await user.type(field, 'Spring{Enter}');
  expect(await screen.findByText(t('create.presetRenamed', { name: 'Spring' }))).toBeTruthy();
  await user.click(undo());
  await expect
    .poll(() => main.asked('presets.rename').map(({ name }) => name))
    .toEqual(['Noon', 'Spring', 'Dawn']);
  await user.click(await all.findByRole('button', { name: t('create.removeNamed', { name: 'Dusk' }) }));
  expect(await screen.findByText(t('create.wasRemoved', { name: 'Dusk' }))).toBeTruthy();
  await user.click(undo());
  await expect.poll(() => main.asked('presets.undoRemove')).toEqual([{ id: 'Dusk' }]);
});

it('exports all presets and snippets, or one preset alone, and says what went', async () => {
  const { user, all, main } = await showAll('presets', {
    answers: {
      'presets.list': three,
      'snippets.list': [soft],
      'presets.export': ({ ids }) =>
        ids === null ? { presets: 3, snippets: 1 } : { presets: 1, snippets: 0 },
    },
  });
  await user.click(all.getByRole('button', { name: t('create.exportAll') }));
  expect(await screen.findByText(t('create.presetCounts', { presets: 3, snippets: 1 }))).toBeTruthy();
  await user.click(all.getByRole('button', { name: t('create.exportPreset', { name: 'Dawn' }) }));
  expect(await screen.findByText(t('create.wasExported', { named: 'Dawn' }))).toBeTruthy();
  expect(main.asked('presets.export')).toEqual([{ ids: null }, { ids: ['Dawn'] }]);
});

it('takes the picture of a preset away, with the way back', async () => {
  const worn = { ...preset('Dawn', 'a harbour'), picture: 'aa11' };
  const { user, all, main } = await showAll('presets', {
    answers: {
      'presets.list': [worn],
      'presets.usePicture': undefined,
      'presets.undoPicture': undefined,
      'inputs.isSensitive': false,
    },
  });
  await user.click(await all.findByRole('button', { name: t('create.presetPicture', { name: 'Dawn' }) }));
  await user.click(await screen.findByRole('menuitem', { name: t('create.withoutAPicture') }));
  expect(await screen.findByText(t('create.hasNoPictureNow', { name: 'Dawn' }))).toBeTruthy();
  expect(main.asked('presets.usePicture')).toEqual([{ id: 'Dawn', pictureAssetId: null }]);
  await user.click(undo());
  await expect.poll(() => main.asked('presets.undoPicture')).toEqual([{ id: 'Dawn', picture: 'aa11' }]);
});

it('holds several models, chosen together by a press and gone again by one step back', async () => {
  const { user, write, press, promptNow, main } = await showCreate({
    answers: { 'presets.save': { id: 'Kites', replaced: null }, 'presets.used': undefined },
  });
  const request = within(screen.getByRole('region', { name: t('account.request') }));
  const film = () => request.queryByRole('region', { name: /^Video/ });
  await user.click(request.getByRole('button', { name: /Model/ }));
  const models = within(await screen.findByRole('dialog', { name: /Model/ }));
  await user.click(models.getByRole('switch', { name: t('create.severalAtOnce') }));
  await user.click(models.getByRole('option', { name: /^Video/ }));
  await user.click(models.getByRole('button', { name: t('app.done') }));
  await write('a kite');
  await press('Save as preset');
  const keep = within(await screen.findByRole('dialog', { name: t('create.saveAsAPreset') }));
  expect(keep.getByRole<HTMLInputElement>('radio', { name: 'For Image and 1 more' }).checked).toBe(true);
  await user.type(keep.getByRole('textbox', { name: t('create.name') }), 'Kites');
  const saved = () => main.asked('presets.save').at(-1);
  main.answer('presets.list', () => {
    const { modelId = null, part = preset('Kites', '').part } = saved() ?? {};
    return saved() === undefined ? [] : [{ ...preset('Kites', ''), modelId, part }];
  });
  await user.keyboard('{Enter}');
  const kites = await screen.findByRole('button', { name: 'Kites' });
  await expect.poll(() => kites.getAttribute('aria-current')).toBe('true');
  const length = (name: RegExp) => within(film() ?? document.body).getByRole('radio', { name });
  await user.click(length(/^10 s/));
  await expect.poll(() => kites.getAttribute('aria-current')).toBe('false');
  await user.click(request.getByRole('button', { name: /Model/ }));
  await user.click(await screen.findByRole('switch', { name: /^Several models/ }));
  await user.keyboard('{Escape}');
  await expect.poll(film).toBeNull();
  await write('with a longer tail');
  await user.click(kites);
  await expect.poll(() => film() === null).toBe(false);
  expect([promptNow().value, kites.getAttribute('aria-current')]).toEqual(['a kite', 'true']);
  await user.click(promptNow());
  await user.keyboard('{Control>}z{/Control}');
  await expect.poll(film).toBeNull();
  expect(promptNow().value).toBe('with a longer tail');
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.poll(() => film() === null).toBe(false);
  expect(promptNow().value).toBe('a kite');
});

it('does not lose a snippet that is being written to Escape or Cancel', async () => {
  const { user, all, main } = await showAll('snippets', {
    answers: { 'snippets.keepDraft': undefined, 'snippets.save': undefined },
  });
  await user.click(all.getByRole('button', { name: t('create.addSnippet') }));
  const snippet = within(await screen.findByRole('dialog', { name: t('create.newSnippet') }));
  await user.type(snippet.getByRole('textbox', { name: t('create.nameTypedAfter') }), 'soft');
  await user.type(snippet.getByRole('textbox', { name: t('create.snippetText') }), 'soft light');
  await user.keyboard('{Escape}');
  const held = 'Save your changes, or discard them.';
  expect(snippet.getByRole('alert').textContent).toBe(held);
  await user.type(snippet.getByRole('textbox', { name: t('create.snippetText') }), ', haze');
  expect(snippet.queryByText(held)).toBeNull();
  await user.click(snippet.getByRole('button', { name: t('app.cancel') }));
  expect(snippet.getByText(held)).toBeTruthy();
  await user.click(snippet.getByRole('radio', { name: t('create.atTheEndAsAStyle') }));
  await user.click(snippet.getByRole('button', { name: t('create.save') }));
  await expect
    .poll(() => main.asked('snippets.save'))
    .toEqual([{ id: null, kind: 'style', name: 'soft', text: 'soft light, haze' }]);
  expect(screen.queryByRole('dialog', { name: t('create.newSnippet') })).toBeNull();
});

it('asks nothing of a snippet that nobody has written', async () => {
  const { user, all } = await showAll('snippets', { answers: { 'snippets.keepDraft': undefined } });
  await user.click(all.getByRole('button', { name: t('create.addSnippet') }));
  await screen.findByRole('dialog', { name: t('create.newSnippet') });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: t('create.newSnippet') })).toBeNull();
});

it('puts a style at the end of the prompt by its name, and a wildcard where the cursor is', async () => {
  const { user, promptNow } = await showCreate({
    wildcards: { colours: 'red\nblue\n' },
    answers: { 'snippets.list': [soft] },
  });
  await user.click(promptNow());
  await user.keyboard('a cup on linen /so');
  expect(await screen.findByRole('option', { name: /soft/ })).toBeTruthy();
  await user.keyboard('{Enter}');
  await expect.poll(() => promptNow().value).toBe('a cup on linen, soft light');
  await user.keyboard(' in __col');
  expect(await screen.findByRole('option', { name: /colours/ })).toBeTruthy();
  await user.keyboard('{Tab}');
  await expect.poll(() => promptNow().value).toBe('a cup on linen, soft light in __colours__');
  await expect.poll(() => document.activeElement === promptNow()).toBe(true);
});

it('says where snippets are made while there are none', async () => {
  const { user, promptNow } = await showCreate();
  await user.click(promptNow());
  await user.keyboard('/');
  expect(await screen.findByText(/No snippets yet. Create one in/)).toBeTruthy();
  await user.keyboard('{Backspace}');
  await expect.poll(() => screen.queryByText(/No snippets yet/)).toBeNull();
});

it('says whom Generate bills where the form was filled by another profile’s preset', async () => {
  const { user, press } = await showCreate({
    answers: {
      'presets.list': [{ ...preset('Dawn', 'a harbour'), profileId: 'another' }],
      'presets.used': undefined,
    },
  });
  await press('Dawn');
  expect(
    (await screen.findByText(/The next generation will be billed to Studio\.$/)).getAttribute('role'),
  ).toBe('status');
  await user.click(screen.getByRole('button', { name: /^Generate/ }));
  await expect.poll(() => screen.queryByText(/The next generation will be billed/)).toBeNull();
});

it('offers a snippet that is not saved yet, as it was left', async () => {
  const { press } = await showCreate({
    answers: {
      'snippets.draft': { id: null, kind: 'text', name: 'haze', text: '' },
      'snippets.keepDraft': undefined,
    },
  });
  expect(await screen.findByText('The new snippet haze is not saved yet')).toBeTruthy();
  await press('Continue editing');
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: t('create.nameTypedAfter') });
  expect([name.value, screen.getByText(t('create.notSavedYet')).tagName]).toEqual(['haze', 'P']);
});
