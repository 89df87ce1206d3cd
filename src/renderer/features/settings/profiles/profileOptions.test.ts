import { noOptions } from '@shared/domain/account/ProfileOptions';
import { describe, expect, it } from 'vitest';
import { readOptions, typedOptions } from './profileOptions';

const own = {
  ...noOptions,
  ...({ parallel: 3, requestsPerMinute: 90, batchLimitMilli: 'none', dayLimitMilli: 12_500 } as const),
};
const { folder: _folder, defaultModel: _model, ...numbers } = own;

describe("a profile's own numbers", () => {
  it('are read as they were shown: none, one of its own, or as in the settings', () => {
    expect(readOptions(typedOptions(own))).toEqual({ options: numbers, problems: {} });
    const none = readOptions(typedOptions(noOptions));
    expect(none.options).toMatchObject({ parallel: null, batchLimitMilli: null, dayLimitMilli: null });
  });

  it('tell a limit of nothing from one that was not typed', () => {
    const typed = typedOptions(own);
    const zero = readOptions({ ...typed, batchLimitMilli: { kind: 'own', text: '0' } });
    expect(zero).toMatchObject({ options: { batchLimitMilli: 0 }, problems: {} });
    const empty = readOptions({ ...typed, batchLimitMilli: { kind: 'own', text: ' ' } });
    expect(empty.problems).toEqual({ batchLimitMilli: 'Enter a number of credits.' });
  });

  it('name what cannot be read, each at its field', () => {
    const { problems } = readOptions({
      ...typedOptions(own),
      parallel: 'many',
      dayLimitMilli: { kind: 'own', text: '-1' },
    });
    expect(Object.keys(problems)).toEqual(['parallel', 'dayLimitMilli']);
  });
});
