import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FramesButton } from '../../../src/renderer/features/create/results/tiles/FramesButton';
import { t } from '../../../src/shared/messages/t';
import { renderWith } from '../support/renderWith';
import { anAsset, aSettings } from '../support/samples';

it('shows the frames that were taken from a film, and opens one among them', async () => {
  const onOpen = vi.fn();
  const film = anAsset({ seq: 701, id: 'f701', kind: 'video', file: 'walk.mp4' });
  const { user } = renderWith(<FramesButton film={film} isTabStop onOpen={onOpen} />, {
    'asset.keptFrames': [702, 703].map((seq) => ({ film: 701, seq })),
    'gallery.assets': ({ seqs }) => seqs.map((seq) => anAsset({ seq, id: `f${seq}` })),
    'settings.get': aSettings(),
  });
  await user.click(await screen.findByRole('button', { name: t('create.showFrames', { count: 2 }) }));
  const frames = within(await screen.findByRole('list', { name: t('create.framesKept', { count: 2 }) }));
  await user.click(frames.getByRole('button', { name: t('create.showFrameOf', { at: '2', frames: '2' }) }));
  expect(onOpen).toHaveBeenCalledWith(703, [702, 703]);
});
