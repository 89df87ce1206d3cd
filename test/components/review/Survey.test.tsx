import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Survey } from '../../../src/renderer/features/review/Survey';
import { t } from '../../../src/shared/messages/t';
import { renderWith } from '../support/renderWith';
import { anAsset, aSettings } from '../support/samples';

it('labels a picture by key and takes the label back', async () => {
  const { user, main } = renderWith(
    <Survey seqs={[1, 2]} isBlurred={() => false} onReveal={vi.fn()} onMove={vi.fn()} onClose={vi.fn()} />,
    {
      'gallery.assets': ({ seqs }) => seqs.map((seq) => anAsset({ seq, id: `a${seq}`, file: `${seq}.png` })),
      'curation.change': { changed: 1, step: 1 },
      'curation.turnStep': {
        kind: 'turned',
        changed: { what: { kind: 'label', label: 'red' }, assets: 1 },
      },
      'settings.get': aSettings(),
    },
  );
  const survey = within(await screen.findByRole('dialog', { name: t('commands.survey') }));
  await survey.findAllByRole('listitem');
  await user.keyboard('6');
  await expect
    .poll(() => main.asked('curation.change'))
    .toEqual([{ set: { kind: 'some', seqs: [1] }, change: { kind: 'label', label: 'red' } }]);
  await user.keyboard('{Control>}z{/Control}');
  await expect.poll(() => main.asked('curation.turnStep')).toEqual([{ step: 1, way: 'undo' }]);
});
