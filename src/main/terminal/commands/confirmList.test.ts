import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { confirmList } from './confirmList';

const quote = {
  jobs: 3935,
  estimateMilli: 9_444_000,
  confirmNeeded: true,
  importedBeforeAt: null,
  remarks: [],
  mustAsk: false,
};
/** Standard input of a terminal at which this text was typed. */
const typed = (text: string) =>
  Object.assign(new PassThrough().end(text), { isTTY: true }) as unknown as NodeJS.ReadStream;
const piped = Object.assign(new PassThrough(), { isTTY: false }) as unknown as NodeJS.ReadStream;

describe('confirmList', () => {
  it('lets through what is short, what was said yes to, and what a person says yes to', async () => {
    await confirmList('a.csv', { ...quote, confirmNeeded: false }, { yes: false, input: piped });
    await confirmList('a.csv', quote, { yes: true, input: piped });
    for (const answer of ['y\n', ' YES \n']) {
      await confirmList('a.csv', quote, { yes: false, input: typed(answer) });
    }
  });

  it.each(['n\n', '\n', 'yellow\n'])('stops a long list that a person answers %j to', async (answer) => {
    await expect(confirmList('a.csv', quote, { yes: false, input: typed(answer) })).rejects.toMatchObject({
      code: 'usage',
      message: 'Nothing was added to the queue.',
    });
  });

  it('asks too where the same was queued before, however short it is', async () => {
    const again = { ...quote, jobs: 2, estimateMilli: 5000, confirmNeeded: false, importedBeforeAt: 0 };
    await confirmList('a.csv', again, { yes: true, input: piped });
    await confirmList('a.csv', again, { yes: false, input: typed('y\n') });
    await expect(confirmList('a.csv', again, { yes: false, input: typed('n\n') })).rejects.toThrow(
      'Nothing was added to the queue.',
    );
    await expect(confirmList('a.csv', again, { yes: false, input: piped })).rejects.toThrow(
      /^a\.csv creates 2 jobs, costing about 5 credits\. A list with the same content was already added to the queue \(.*1970.*\)\. Nothing was added to the queue\. To queue the list again, add --yes\.$/,
    );
  });

  it('says how many and what for, where nobody can be asked', async () => {
    await expect(confirmList('a\u001b.csv', quote, { yes: false, input: piped })).rejects.toThrow(
      'a .csv creates 3,935 jobs, costing about 9,444 credits. Nothing was added to the queue. To queue this many jobs, add --yes.',
    );
    const unknown = { ...quote, estimateMilli: null };
    await expect(confirmList('a.csv', unknown, { yes: false, input: piped })).rejects.toThrow(
      'a.csv creates 3,935 jobs. The price is not known until the first run.',
    );
  });

  it('asks of a short list whose letters are a guess', async () => {
    const guessed = { ...quote, jobs: 2, confirmNeeded: false, mustAsk: true };
    await expect(confirmList('a.csv', guessed, { yes: false, input: piped })).rejects.toThrow('--yes');
    await expect(confirmList('a.csv', guessed, { yes: false, input: typed('n\n') })).rejects.toThrow(
      'Nothing was added to the queue.',
    );
    await confirmList('a.csv', guessed, { yes: true, input: piped });
    await confirmList('a.csv', guessed, { yes: false, input: typed('y\n') });
  });
});
