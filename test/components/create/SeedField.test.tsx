import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { VariedContext } from '../../../src/renderer/features/create/form/FieldFrame';
import { SeedField } from '../../../src/renderer/features/create/form/SeedField';
import { t } from '../../../src/shared/messages/t';
import { renderWith } from '../support/renderWith';

const parameter = { kind: 'seed', name: 'seed', label: 'Seed', required: false } as const;

function Held({ lastSeed, said }: Readonly<{ lastSeed: string | null; said: (words: string) => void }>) {
  const [{ mode, seed }, hold] = useState({ mode: 'random' as 'random' | 'locked', seed: '' });
  return (
    <SeedField
      parameter={parameter}
      mode={mode}
      seed={seed}
      lastSeed={lastSeed}
      problems={[]}
      random={() => 0.5}
      onChange={(nextMode, nextSeed) => {
        said(`${nextMode} ${nextSeed}`);
        hold({ mode: nextMode, seed: nextSeed });
      }}
    />
  );
}

function show(lastSeed: string | null = null) {
  const said: string[] = [];
  const { user } = renderWith(<Held lastSeed={lastSeed} said={(words) => said.push(words)} />);
  return { user, said, field: screen.getByRole<HTMLInputElement>('textbox', { name: t('create.seed') }) };
}

it('keeps each digit of a seed that no number holds, also pasted with separators', async () => {
  const { user, said, field } = show();
  await user.click(field);
  await user.paste("18,446,744 073_709'551.557");
  expect([field.value, said.at(-1)]).toEqual(['18446744073709551557', 'locked 18446744073709551557']);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says that a seed is too large, and no more once it is random', async () => {
  const { user, field } = show();
  await user.type(field, '18446744073709551616');
  expect(screen.getByRole('alert').textContent).toBe(
    'A seed is a whole number from 0 to 18446744073709551615.',
  );
  await user.click(screen.getByRole('button', { name: t('create.lockedMakeItRandomAgain') }));
  expect([field.value, screen.queryByRole('alert')]).toEqual(['', null]);
});

it('is random again once it is emptied', async () => {
  const { user, said, field } = show();
  await user.type(field, '4{Backspace}');
  expect(said).toEqual(['locked 4', 'random ']);
});

it('takes the seed of the latest picture, and has none to take before there is one', async () => {
  const { user, said } = show('77');
  await user.click(screen.getByRole('button', { name: t('create.useTheLastSeed', { lastSeed: '77' }) }));
  expect(said).toEqual(['locked 77']);
});

it('offers no last seed before there is a picture', () => {
  show();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: t('create.noLastSeedYet') }).disabled).toBe(
    true,
  );
});

it('rolls a new seed by its dice, and locks one by its lock', async () => {
  const { user, said, field } = show();
  await user.click(screen.getByRole('button', { name: t('create.rollANewSeedAndKeepIt') }));
  expect(field.value).toMatch(/^\d+$/);
  await user.click(screen.getByRole('button', { name: t('create.lockedMakeItRandomAgain') }));
  // the same one again
  await user.click(screen.getByRole('button', { name: t('create.randomLockASeed') }));
  expect([said.length, said[2]]).toEqual([3, said[0]]);
});

it('rests while it is varied, leads to Vary, and holds again by a press', async () => {
  const asked: string[] = [];
  const varied = {
    label: 'Seed',
    valuesText: '4 seeds',
    onOpen: () => asked.push('open'),
    onStopVarying: () => asked.push('end'),
  };
  const { user } = renderWith(
    <VariedContext value={varied}>
      <Held lastSeed={null} said={() => undefined} />
    </VariedContext>,
  );
  expect(screen.getByRole('textbox').closest('[inert]')).not.toBeNull();
  await user.click(
    screen.getByRole('button', { name: t('create.showVaried', { label: 'Seed', words: '4 seeds' }) }),
  );
  await user.click(screen.getByRole('button', { name: t('create.useThisFieldOfAgain', { label: 'Seed' }) }));
  expect(asked).toEqual(['open', 'end']);
});
