import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { TabRow } from '../../../src/renderer/ui/layout/TabRow';
import { renderWith } from '../support/renderWith';

const tabs = [
  { label: 'all' },
  { label: 'dev', count: { done: 1, total: 4 } },
  { label: 'pro', pickedCount: 2 },
];

function Held({ said }: Readonly<{ said: number[] }>) {
  const [at, setAt] = useState(0);
  const select = (next: number) => {
    said.push(next);
    setAt(next);
  };
  return <TabRow label="Models" tabs={tabs} selected={at} panelId="panel" onSelect={select} />;
}

it('is one stop of Tab, and goes round by the arrow keys, Home and End', async () => {
  const said: number[] = [];
  const { user } = renderWith(<Held said={said} />);
  await user.tab();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}{Home}{End}');
  expect(said).toEqual([1, 2, 0, 2, 0, 2]);
  await expect.poll(() => document.activeElement === screen.getByRole('tab', { selected: true })).toBe(true);
  await user.tab();
  await expect.poll(() => document.activeElement === document.body).toBe(true);
});

it('names how much of each is there, and leaves keys of commands alone', async () => {
  const said: number[] = [];
  const { user } = renderWith(<Held said={said} />);
  expect(screen.getAllByRole('tab').map((tab) => tab.ariaLabel)).toEqual([
    'all',
    'dev, 1 of 4',
    'pro, 2 kept',
  ]);
  await user.tab();
  await user.keyboard('{Control>}{ArrowRight}{/Control}');
  expect(said).toEqual([]);
});
