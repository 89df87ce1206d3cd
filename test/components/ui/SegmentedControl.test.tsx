import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { SegmentedControl } from '../../../src/renderer/ui/fields/SegmentedControl';
import { renderWith } from '../support/renderWith';

const days = ['7', '30', '90'] as const;
type Day = (typeof days)[number];

function Held({ said, look }: Readonly<{ said: Day[]; look: 'bar' | 'chips' }>) {
  const [value, setValue] = useState<Day>('30');
  const onChange = (next: Day) => {
    said.push(next);
    setValue(next);
  };
  return (
    <SegmentedControl
      label={'Date range'}
      value={value}
      options={days.map((day) => ({ value: day, label: day }))}
      onChange={onChange}
      look={look}
    />
  );
}

it.each([
  ['a bar', 'bar'],
  ['chips', 'chips'],
] as const)('gives what is pressed, and what the arrow keys lead to, of %s', async (_, look) => {
  const said: Day[] = [];
  const { user } = renderWith(<Held said={said} look={look} />);
  expect(screen.getByRole('radio', { name: '30' })).toHaveProperty('checked', true);
  await user.click(screen.getByText('90'));
  await user.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}');
  expect(said).toEqual(['90', '7', '90', '30']);
  expect(screen.getByRole('radio', { name: '30' })).toHaveProperty('checked', true);
});
