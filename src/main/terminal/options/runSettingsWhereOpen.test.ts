import { expect, it } from 'vitest';
import { LibraryInUse } from '../../database/library/lockLibrary';
import { runSettingsWhereOpen } from './runSettingsWhereOpen';

function outputs() {
  const said: string[] = [];
  const into = (name: string) => ({ write: (text: string) => void said.push(`${name}: ${text}`) });
  return { said, to: { out: into('out'), err: into('err') } };
}

const inUse = async (): Promise<number> => {
  throw new LibraryInUse(null);
};

it('asks nobody where the library is open nowhere', async () => {
  const { to } = outputs();
  const ask = async () => {
    throw new Error('asked');
  };
  expect(await runSettingsWhereOpen(async () => 0, ask, to)).toBe(0);
  await expect(
    runSettingsWhereOpen(async () => Promise.reject(new Error('damaged')), ask, to),
  ).rejects.toThrow('damaged');
});

it('says what the Easel says that has the library, and ends as it does', async () => {
  const { said, to } = outputs();
  const refusal = { exit: 2, out: 'a = 1\n', words: 'Type a whole\u001b[31m number.' };
  expect(await runSettingsWhereOpen(inUse, async () => refusal, to)).toBe(2);
  expect(said).toEqual(['out: a = 1\n', 'err: Type a whole [31m number.\n']);
});

it('does it itself where that Easel ends meanwhile', async () => {
  const { to } = outputs();
  let tries = 0;
  const here = async () => {
    tries += 1;
    return tries < 2 ? inUse() : 0;
  };
  expect(await runSettingsWhereOpen(here, async () => 'unanswered', to)).toBe(0);
});

it('says that nothing was changed only where that is certain', async () => {
  const { to } = outputs();
  await expect(runSettingsWhereOpen(inUse, async () => 'notPickedUp', to)).rejects.toThrow(
    'is not responding. Nothing was changed.',
  );
  let asked = 0;
  const once = async () => {
    asked += 1;
    return asked === 1 ? ('unanswered' as const) : ('notPickedUp' as const);
  };
  await expect(runSettingsWhereOpen(inUse, once, to)).rejects.toThrow('whether anything was changed');
});
