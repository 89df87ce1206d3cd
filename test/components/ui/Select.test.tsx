import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Select } from '../../../src/renderer/ui/fields/Select';
import { renderWith } from '../support/renderWith';

const options = [
  { id: 'png', label: 'PNG', hint: 'Whole, and large' },
  { id: 'jpeg', label: 'JPEG' },
  { id: 'webp', label: 'WebP' },
] as const;
type Id = (typeof options)[number]['id'];

function Held({ start, said }: Readonly<{ start: Id | null; said: Id[] }>) {
  const [value, setValue] = useState(start);
  const onChange = (next: Id) => {
    said.push(next);
    setValue(next);
  };
  return <Select label="Format" value={value} options={options} placeholder="None" onChange={onChange} />;
}

function show(start: Id | null) {
  const said: Id[] = [];
  const { user } = renderWith(<Held start={start} said={said} />);
  return { user, said, button: () => screen.getByRole('button', { name: /Format/ }) };
}

it('shows its placeholder until one is chosen, and then what was chosen', async () => {
  const { user, said, button } = show(null);
  expect(button().textContent).toBe('None');
  await user.click(button());
  await user.click(await screen.findByRole('option', { name: 'JPEG' }));
  expect([said, button().textContent]).toEqual([['jpeg'], 'JPEG']);
});

it('is opened and chosen from by the arrow keys and Enter', async () => {
  const { user, said, button } = show('png');
  button().focus();
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('option', { name: /^PNG/, selected: true });
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.poll(() => screen.queryByRole('listbox')).toBeNull();
  expect(said).toEqual(['webp']);
});

it('changes nothing when it is closed by Esc', async () => {
  const { user, said, button } = show('png');
  await user.click(button());
  await screen.findByRole('listbox');
  await user.keyboard('{ArrowDown}{Escape}');
  await expect.poll(() => screen.queryByRole('listbox')).toBeNull();
  await expect.poll(() => document.activeElement === button()).toBe(true);
  expect(said).toEqual([]);
});
