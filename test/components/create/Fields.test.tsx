import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { t } from '../../../src/shared/messages/t';
import type { ChoiceParameter, NumberParameter, SizeParameter } from '../../../src/shared/models';
import { barOf, showField } from '../support/Field';

const images = {
  kind: 'number',
  name: 'num_images',
  label: 'Images',
  required: false,
  default: 1,
  min: 1,
  max: 4,
  step: 1,
  integer: true,
} as const satisfies NumberParameter;

const length = {
  kind: 'choice',
  name: 'duration',
  label: 'Length',
  required: false,
  default: '5',
  options: [
    { value: '5', label: '5 s' },
    { value: '10', label: '10 s' },
  ],
  open: true,
  unit: 'seconds',
  hint: 'In seconds.',
} as const satisfies ChoiceParameter;

const size = {
  kind: 'size',
  name: 'image_size',
  label: 'Size',
  required: false,
  default: 'square_hd',
  options: [
    { value: 'square_hd', label: '1:1 1024', width: 1024, height: 1024, aspect: '1:1' },
    { value: 'square', label: '1:1 512', width: 512, height: 512, aspect: '1:1' },
    { value: 'portrait', label: '3:4', width: 768, height: 1024, aspect: '3:4' },
  ],
  open: false,
  exact: true,
} as const satisfies SizeParameter;

it('offers a few whole numbers as a bar, and leaves the default out of what is sent', async () => {
  const { user, sent } = showField(images);
  expect(barOf('Images')).toEqual(['1 *', '2', '3', '4']);
  await user.click(screen.getByRole('radio', { name: '3' }));
  await user.click(
    screen.getByRole('button', {
      name: t('create.resetToTheDefault', { label: 'Images', defaultText: '1' }),
    }),
  );
  await user.click(screen.getByRole('radio', { name: '2' }));
  await user.click(screen.getByRole('radio', { name: '1' }));
  expect(sent).toEqual([3, undefined, 2, undefined]);
  expect(screen.queryByRole('button', { name: /^Reset/ })).toBeNull();
});

it('sets a bounded number by its slider and by its field', async () => {
  const { user, sent } = showField({ ...images, name: 'steps', label: 'Steps', default: 28, max: 50 });
  screen.getByRole('slider', { name: t('create.slider', { label: 'Steps' }) }).focus();
  await user.keyboard('{ArrowRight}');
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: t('gallery.steps') });
  expect(field.value).toBe('29');
  await user.clear(field);
  await user.type(field, '40');
  expect([sent[0], sent.at(-1)]).toEqual([29, 40]);
});

it('says what is wrong with a number in place of its hint, and marks the field', () => {
  showField(
    { ...images, name: 'steps', label: 'Steps', max: 50, hint: 'More is slower.' },
    { value: 99, problems: ['At most 50.'] },
  );
  const field = screen.getByRole('spinbutton', { name: t('gallery.steps') });
  expect(screen.getByRole('alert').textContent).toBe('At most 50.');
  expect([field.getAttribute('aria-invalid'), screen.queryByText('More is slower.')]).toEqual(['true', null]);
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'At most 50.',
  );
});

it('takes a value of one’s own in place of a choice, in its unit', async () => {
  const { user, sent } = showField(length);
  expect(barOf('Length')).toEqual(['5 s *', '10 s', 'Other']);
  await user.click(screen.getByRole('radio', { name: t('create.otherValue') }));
  expect(sent).toEqual([]);
  const own = screen.getByRole('textbox', { name: 'Length, in seconds' });
  await user.clear(own);
  await user.type(own, '7');
  expect(sent.at(-1)).toBe('7');
  await user.click(
    screen.getByRole('button', {
      name: t('create.resetToTheDefault', { label: 'Length', defaultText: '5 s' }),
    }),
  );
  expect([sent.at(-1), screen.queryByRole('textbox')]).toEqual([undefined, null]);
});

it('sends what a choice stands for, where that is no text', async () => {
  const { user, sent } = showField({
    kind: 'choice',
    name: 'mood',
    label: 'Mood',
    required: false,
    open: false,
    options: [
      { value: '1', label: 'Calm', json: 1 },
      { value: '2', label: 'Loud', json: 2 },
    ],
  });
  await user.click(screen.getByRole('radio', { name: 'Loud' }));
  expect(sent).toEqual([2]);
});

it('opens many choices as a list, chosen from by the keyboard', async () => {
  const inks = ['black', 'sepia', 'blue', 'green', 'red'];
  const { user, sent } = showField({
    kind: 'choice',
    name: 'ink',
    label: 'Ink',
    required: false,
    open: false,
    options: inks.map((value) => ({ value, label: value })),
  });
  screen.getByRole('button', { name: /Ink/ }).focus();
  await user.keyboard('{Enter}');
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(inks);
  await user.keyboard('gr{Enter}');
  expect(sent).toEqual(['green']);
});

it('says the pixels of a size before it is chosen, and draws each shape as large as the others', async () => {
  const { user, sent } = showField(size);
  expect(
    screen.getByTitle(t('ui.pixels', { aspect: '1:1', width: '1024', height: '1024' })).textContent,
  ).toBe('1:1 1024');
  expect(screen.getByTitle(t('ui.pixels', { aspect: '1:1', width: '512', height: '512' })).textContent).toBe(
    '1:1 512',
  );
  const drawn = screen
    .getAllByTitle(/^1:1/)
    .map((each) => each.querySelector<HTMLElement>('[style]')?.style.cssText);
  expect(drawn[0]).toMatch(/^width: \d\d/);
  expect(drawn[1]).toBe(drawn[0]);
  await user.click(
    screen.getByRole('radio', { name: t('ui.pixels', { aspect: '3:4', width: '768', height: '1024' }) }),
  );
  expect([sent, screen.getByText('768 × 1024').tagName]).toEqual([['portrait'], 'SPAN']);
});

it('takes a shape in one’s own words where the service may know others', async () => {
  const ratios = ['1:1', '16:9'].map((value) => ({
    value,
    label: value,
    width: 1,
    height: 1,
    aspect: value,
  }));
  const { user, sent } = showField({
    ...size,
    default: '1:1',
    open: true,
    exact: false,
    options: ratios,
  });
  await user.click(screen.getByRole('radio', { name: t('create.otherValue') }));
  const own = screen.getByRole('textbox', { name: t('create.inYourOwnWords', { label: 'Size' }) });
  expect(own.getAttribute('placeholder')).toBe('Width:height, such as 4:3');
  await user.clear(own);
  await user.type(own, '4:5');
  expect(sent.at(-1)).toBe('4:5');
  expect(
    within(screen.getByRole('radiogroup', { name: t('gallery.size') })).getByRole<HTMLInputElement>('radio', {
      name: t('create.otherValue'),
    }).checked,
  ).toBe(true);
});

it('turns a switch on, and leaves it out again at its default', async () => {
  const { user, sent } = showField({
    kind: 'switch',
    name: 'tiled',
    label: 'Tiled',
    required: false,
    default: false,
  });
  const tiled = screen.getByRole('switch', { name: 'Tiled' });
  await user.click(tiled);
  await user.click(tiled);
  expect(sent).toEqual([true, undefined]);
});

it('counts the letters of a text against its limit, and goes back to the default when it is emptied', async () => {
  const { user, sent } = showField({
    kind: 'text',
    name: 'negative_prompt',
    label: 'Negative prompt',
    required: false,
    maxLength: 200,
    multiline: true,
  });
  const field = screen.getByRole('textbox', { name: t('settings.negativePrompt') });
  expect([field.getAttribute('spellcheck'), field.getAttribute('dir')]).toEqual(['true', 'auto']);
  await user.type(field, 'no boats{Enter}no people');
  expect(sent.at(-1)).toBe('no boats\nno people');
  expect(screen.getByText('18 / 200')).toBeTruthy();
  await user.clear(field);
  expect(sent.at(-1)).toBeUndefined();
});

it('asks for a date by the control of the page for dates', () => {
  showField({
    kind: 'text',
    name: 'until',
    label: 'Until',
    required: false,
    maxLength: null,
    multiline: false,
    format: 'date',
  });
  expect(screen.getByLabelText('Until').getAttribute('type')).toBe('date');
});
