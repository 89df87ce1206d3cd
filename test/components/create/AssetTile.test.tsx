import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AssetTile } from '../../../src/renderer/features/create/results/tiles/AssetTile';
import { renderWith } from '../support/renderWith';
import { anAsset, aSettings } from '../support/samples';

it('leaves the keys to its cell of a matrix when it is opened by the mouse', async () => {
  const [onOpen, onReveal] = [vi.fn(), vi.fn()];
  const asset = anAsset({ seq: 801, id: 'm801' });
  const { user } = renderWith(
    // biome-ignore lint/a11y/useSemanticElements: as a cell of the matrix
    <div role="gridcell" tabIndex={0}>
      <AssetTile asset={asset} style={{}} blurred={false} onReveal={onReveal} onOpen={onOpen} />
    </div>,
    { 'gallery.assets': [asset], 'settings.get': aSettings() },
  );
  await user.click(screen.getByRole('button', { name: 'Open a teapot' }));
  expect(onOpen).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole('gridcell'));
});
