import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Slider } from '../../../src/renderer/ui/fields/Slider';
import { renderWith } from '../support/renderWith';

function Held({ start, said }: Readonly<{ start: number; said: number[] }>) {
  const [value, setValue] = useState(start);
  const onChange = (next: number) => {
    said.push(next);
    setValue(next);
  };
  return <Slider label="Strength" value={value} min={0} max={10} step={2} onChange={onChange} />;
}

it('goes by its step with the arrow keys, and to its ends with Home and End', async () => {
  const said: number[] = [];
  const { user } = renderWith(<Held start={4} said={said} />);
  await user.tab();
  await user.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}{End}{Home}');
  expect(said).toEqual([6, 4, 2, 10, 0]);
});

it('stands at its end for a value beyond it, and says nothing of that by itself', () => {
  const said: number[] = [];
  renderWith(<Held start={75} said={said} />);
  expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Strength' }).value).toBe('10');
  expect(said).toEqual([]);
});
