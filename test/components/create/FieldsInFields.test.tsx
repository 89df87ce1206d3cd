import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { t } from '../../../src/shared/messages/t';
import type { GroupParameter, ListParameter } from '../../../src/shared/models';
import { showField } from '../support/Field';

const word = {
  kind: 'text',
  name: '',
  label: '',
  required: false,
  maxLength: null,
  multiline: false,
} as const;
const palette = {
  kind: 'list',
  name: 'palette',
  label: 'Palette',
  required: false,
  item: word,
  minItems: 0,
  maxItems: 3,
  unique: false,
} as const satisfies ListParameter;
const frame = {
  kind: 'group',
  name: 'frame',
  label: 'Frame',
  required: false,
  hint: 'In millimetres.',
  parameters: [
    {
      kind: 'number',
      name: 'width',
      label: 'Width',
      required: false,
      min: 1,
      max: null,
      step: 1,
      integer: true,
    },
    { ...word, name: 'ink', label: 'Ink' },
  ],
} as const satisfies GroupParameter;

it('adds to a list and takes away by the keyboard alone, with the focus where one goes on', async () => {
  const { user, sent } = showField(palette);
  const add = screen.getByRole('button', { name: t('create.addEntryTo', { label: 'Palette' }) });
  const remove = (nth: number) => screen.getByRole('button', { name: `Remove Palette ${nth}` });
  add.focus();
  await user.keyboard('{Enter}');
  await expect
    .poll(() => document.activeElement === screen.getByRole('textbox', { name: 'Palette 1' }))
    .toBe(true);
  await user.keyboard('rust');
  add.focus();
  await user.keyboard('{Enter}slate{Tab}');
  expect(sent.at(-1)).toEqual(['rust', 'slate']);
  await expect.poll(() => document.activeElement === remove(2)).toBe(true);
  await user.keyboard('{Enter}');
  await expect.poll(() => document.activeElement === remove(1)).toBe(true);
  await user.keyboard('{Enter}');
  expect([document.activeElement, sent.at(-1)]).toEqual([add, undefined]);
});

it('takes no more than a list may hold, and says how many that are', async () => {
  const { user } = showField(palette, { value: ['rust', 'slate'] });
  expect(screen.getByText(t('create.entriesAtMost', { maxItems: '3' }))).toBeTruthy();
  const add = screen.getByRole<HTMLButtonElement>('button', {
    name: t('create.addEntryTo', { label: 'Palette' }),
  });
  await user.click(add);
  expect([screen.getAllByRole('textbox').length, add.disabled]).toEqual([3, true]);
});

it('keeps what stands in the other rows of a list as one goes', async () => {
  const { user, sent } = showField(palette, { value: ['rust', 'slate', 'ochre'] });
  await user.click(
    screen.getByRole('button', { name: t('create.removeEntry', { label: 'Palette', index: '1' }) }),
  );
  expect(sent).toEqual([['slate', 'ochre']]);
  expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual([
    'slate',
    'ochre',
  ]);
});

it('sends of a group only what is set, and leaves it out where nothing is', async () => {
  const { user, sent } = showField(frame);
  const group = screen.getByRole('group', { name: 'Frame' });
  await user.type(within(group).getByRole('textbox', { name: 'Ink' }), 'sepia');
  expect(sent.at(-1)).toEqual({ ink: 'sepia' });
  await user.type(within(group).getByRole('spinbutton', { name: t('gallery.keyWidth') }), '40');
  expect(sent.at(-1)).toEqual({ ink: 'sepia', width: 40 });
  await user.clear(within(group).getByRole('textbox', { name: 'Ink' }));
  expect(sent.at(-1)).toEqual({ width: 40 });
});

it('changes the shape of a value, and lets go of what the other held', async () => {
  const { user, sent } = showField({
    kind: 'variant',
    name: 'size',
    label: 'Size',
    required: false,
    options: [
      { ...word, name: '', label: 'A name' },
      { ...frame, name: '', label: 'Pixels' },
    ],
  });
  await user.type(screen.getByRole('textbox', { name: 'A name' }), 'large');
  expect(sent.at(-1)).toBe('large');
  await user.click(screen.getByRole('radio', { name: 'Pixels' }));
  expect(sent.at(-1)).toBeUndefined();
  await user.type(screen.getByRole('spinbutton', { name: t('gallery.keyWidth') }), '9');
  expect(sent.at(-1)).toEqual({ width: 9 });
});

it('says where JSON cannot be read, and sends it once it can', async () => {
  const { user, sent } = showField({
    kind: 'json',
    name: 'deep',
    label: 'Deep',
    required: false,
    why: 'It is nested deeply',
  });
  const field = screen.getByRole('textbox', { name: t('create.asJSON', { label: 'Deep' }) });
  expect(screen.getByText(t('create.writtenAsJson', { why: 'It is nested deeply' }))).toBeTruthy();
  await user.click(field);
  await user.paste('{ "inner": 1');
  expect(screen.getByRole('alert').textContent).toBe('Line 1, column 13: the closing } is missing.');
  expect(sent).toEqual([]);
  await user.paste(' }');
  expect([sent, screen.queryByRole('alert')]).toEqual([[{ inner: 1 }], null]);
});

it('keeps all digits of a number in JSON', async () => {
  const { user, sent } = showField({
    kind: 'json',
    name: 'deep',
    label: 'Deep',
    required: false,
    why: 'It is nested',
  });
  await user.click(screen.getByRole('textbox'));
  await user.paste('[18446744073709551557]');
  expect(String((sent[0] as readonly unknown[])[0])).toBe('18446744073709551557');
});
