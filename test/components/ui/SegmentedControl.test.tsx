import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ChoiceChips } from '../../../src/renderer/ui/fields/ChoiceChips';
import { SegmentedControl } from '../../../src/renderer/ui/fields/SegmentedControl';
import { renderWith } from '../support/renderWith';

const days = ['7', '30', '90'] as const;
type Day = (typeof days)[number];

function Held({ said, isChips }: Readonly<{ said: Day[]; isChips: boolean }>) {
  const [value, setValue] = useState<Day>('30');
  const onChange = (next: Day) => {
    said.push(next);
    setValue(next);
  };
  return isChips ? (
    <ChoiceChips
      label="Days"
      value={value}
      choices={days.map((id) => ({ id, name: id }))}
      onChange={onChange}
    />
  ) : (
    <SegmentedControl
      label="Days"
      value={value}
      options={days.map((day) => ({ value: day, label: day }))}
      onChange={onChange}
    />
  );
}

it.each([
  ['a bar', false],
  ['chips', true],
])('gives what is pressed, and what the arrow keys lead to, of %s', async (_, isChips) => {
  const said: Day[] = [];
  const { user } = renderWith(<Held said={said} isChips={isChips} />);
  expect(screen.getByRole('radio', { name: '30' })).toHaveProperty('checked', true);
  await user.click(screen.getByText('90'));
  await user.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}');
  expect(said).toEqual(['90', '7', '90', '30']);
  expect(screen.getByRole('radio', { name: '30' })).toHaveProperty('checked', true);
});
