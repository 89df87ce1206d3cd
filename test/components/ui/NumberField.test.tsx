import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { NumberField } from '../../../src/renderer/ui/fields/NumberField';
import { t } from '../../../src/shared/messages/t';
import { renderWith } from '../support/renderWith';

function Held({ start, said }: Readonly<{ start: number | null; said: (value: number) => void }>) {
  const [value, setValue] = useState(start);
  const onChange = (next: number) => {
    said(next);
    setValue(next);
  };
  return <NumberField label="Steps" value={value} min={1} max={50} step={1} onChange={onChange} />;
}

function show(start: number | null) {
  const said: number[] = [];
  const { user } = renderWith(<Held start={start} said={(value) => said.push(value)} />);
  return {
    user,
    said,
    field: screen.getByRole<HTMLInputElement>('spinbutton', { name: t('gallery.steps') }),
  };
}

it('reports each text that is a number, out of bounds or not', async () => {
  const { user, said, field } = show(20);
  await user.clear(field);
  await user.type(field, '75');
  expect([said, field.value]).toEqual([[7, 75], '75']);
});

it('goes back to the last number when it is left with text that is none', async () => {
  const { user, said, field } = show(20);
  await user.clear(field);
  await user.type(field, 'many');
  await user.tab();
  expect([said, field.value]).toEqual([[], '20']);
});

it('steps by arrow keys, by ten by page keys, and stops at its bounds', async () => {
  const { user, said, field } = show(45);
  field.focus();
  await user.keyboard('{ArrowUp}{PageUp}{PageDown}{ArrowDown}');
  expect(said).toEqual([46, 50, 40, 39]);
});
