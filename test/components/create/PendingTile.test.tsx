import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PendingTile } from '../../../src/renderer/features/create/results/tiles/PendingTile';
import { renderWith } from '../support/renderWith';
import { aJob } from '../support/samples';

it('says beside the time that passes how long it usually takes, once that is known', () => {
  const job = aJob({ state: 'sending', sentAt: Date.now() - 5000, usualMs: null });
  const tile = (usualMs: number | null) => (
    <PendingTile job={{ ...job, usualMs }} asset={null} isQueueOnHold={false} style={{}} />
  );
  const { again } = renderWith(tile(null));
  expect(screen.getByText(/^[56]\.\d s$|^[56] s$/)).toBeTruthy();
  again(tile(20_000));
  expect(screen.getByText(/^[56](\.\d)? s · usually (about )?20 s$/)).toBeTruthy();
});
