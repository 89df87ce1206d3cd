// What the built terminal program says of money: asked of the service, and from the library alone.
import { localDay } from '@shared/domain/localDays';
import { beforeAll, describe, expect } from 'vitest';
import { builtFolder } from './support/startPath';
import { eventsOf, itAtHome as it, summaryOf } from './support/TerminalHome';

beforeAll(() => {
  builtFolder();
}, 120_000);

type AccountLine = Readonly<{
  balance: { balanceMilli: number };
  spentToday: { confirmedMilli: number };
  problem: string | null;
}>;

describe('easel account and easel usage', () => {
  it.concurrent('say what is left and what was spent, also once the service is away', async ({ at }) => {
    const service = await at.serve();
    const made = await at.generate(service, 'a lemon', '--count', '2', '--set', 'image_size=square');
    expect(made.code).toBe(0);
    const account = async () => {
      const ended = await at.withKey(service.apiKey, 'account', '--base-url', service.url).ended;
      const line = eventsOf(ended, 'account')[0] as unknown as AccountLine;
      return { code: ended.code, line };
    };
    const asked = await account();
    expect(asked.code).toBe(0);
    expect(asked.line).toMatchObject({ problem: null, spentToday: { possibleMilli: 0 } });
    expect(asked.line.spentToday.confirmedMilli).toBeGreaterThan(0);

    await at.stopServices();
    const away = await account();
    expect(away.code).toBe(1);
    expect(away.line.balance).toEqual(asked.line.balance);

    const usage = await at.inLibrary('usage', '--by', 'model');
    expect(usage.code).toBe(0);
    expect(eventsOf(usage, 'row')).toMatchObject([{ key: 'imagegen/dev', requests: 2, images: 2 }]);
    expect(summaryOf(usage)).toMatchObject({ requests: 2, images: 2, lost: 0 });

    const csv = await at.inLibrary('usage', '--by', 'month', '--csv', '--excel');
    expect(csv.code).toBe(0);
    expect(csv.stdout.charCodeAt(0)).toBe(0xfeff);
    expect(csv.stdout.slice(1).split('\r\n')[0]).toMatch(/^Month,Requests,/);
    const confirmed = (Number(summaryOf(usage)?.confirmedMilli) / 1000).toFixed(3);
    expect(csv.stdout).toMatch(new RegExp(`\r\nTotal,2,2,0,${confirmed.replace('.', '\\.')},`));

    const today = localDay(Date.now());
    const days = await at.inLibrary('usage', '--by', 'day', '--from', today, '--to', today);
    expect(eventsOf(days, 'row')).toMatchObject([{ key: today, requests: 2, images: 2 }]);
    await at.inLibrary('tag', '--query', 'lemon', '--add', 'client, a');
    await at.inLibrary('tag', '--query', 'lemon', '--add', '=formula');
    const tags = await at.inLibrary('usage', '--by', 'tag');
    expect(eventsOf(tags, 'row').map(({ name, images }) => [name, images])).toEqual(
      expect.arrayContaining([
        ['client, a', 2],
        ['=formula', 2],
      ]),
    );
    // a picture of two tags is counted in both rows, and once in what it comes to
    expect(summaryOf(tags)).toMatchObject({ images: 2 });
    const books = (await at.inLibrary('usage', '--by', 'tag', '--each-month', '--csv')).stdout.split('\r\n');
    expect(books[0]).toMatch(/^Month,Tag,Requests,/);
    const month = today.slice(0, 7);
    expect(books).toContainEqual(expect.stringMatching(`^${month},"client, a",2,2,0,`));
    expect(books).toContainEqual(expect.stringMatching(`^${month},'=formula,2,2,0,`));
    const daily = (await at.inLibrary('usage', '--by', 'day', '--csv')).stdout.split('\r\n');
    expect(daily[0]).toMatch(/^Day,Requests,/);
    expect(daily).toContainEqual(expect.stringMatching(`^${today},2,2,0,${confirmed}`));

    const wrong = await at.inLibrary('usage', '--from', '2026-12-01', '--to', '2026-01-01');
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain('“from” must come before “to”');
  });
});
