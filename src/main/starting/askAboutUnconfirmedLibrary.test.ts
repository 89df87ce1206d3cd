import { expect, it } from 'vitest';
import { askAboutUnconfirmedLibrary } from './askAboutUnconfirmedLibrary';

async function ask(waiting: number | null, answer: number, descriptions: readonly string[] = []) {
  const said: string[] = [];
  const unconfirmedLibrary = waiting === null ? null : { reason: 'It is new here.', waiting };
  await askAboutUnconfirmedLibrary(
    {
      unconfirmedLibrary: () => unconfirmedLibrary,
      accept: (sends) => void said.push(sends ? 'sends' : 'works'),
      importedState: {
        descriptions,
        programs: [],
        resolve: (isTaken) => void said.push(`taken over: ${isTaken}`),
      },
      folders: { library: '/media/disk/Easel' },
    },
    async ({ message, detail, buttons }) => {
      said.push(message, ...buttons);
      for (const words of ['/media/disk/Easel', ...descriptions]) expect(detail).toContain(words);
      return answer;
    },
  );
  return said;
}

const leftOut = 'taken over: false';

it('asks nothing of a library that is known', async () => {
  expect(await ask(null, 0)).toEqual([]);
});

it('asks one question for all, with the jobs that wait', async () => {
  const question = [
    'Send the 12 waiting jobs in this library from this computer?',
    'Send jobs',
    'Use library without sending anything yet',
    'View only',
  ];
  expect(await ask(12, 0)).toEqual([...question, 'sends', leftOut]);
  expect(await ask(12, 1)).toEqual([...question, 'works', leftOut]);
  expect(await ask(12, 2)).toEqual(question);
  expect((await ask(1, 2))[0]).toBe('Send the waiting job in this library from this computer?');
});

it('asks whether to work with it where nothing waits', async () => {
  const question = ['Use this library on this computer?', 'Use library', 'View only'];
  expect(await ask(0, 0)).toEqual([...question, 'works', leftOut]);
  expect(await ask(0, 1)).toEqual(question);
});

it('shows what is said there of another computer, which stays out', async () => {
  expect((await ask(0, 0, ['Lists read pictures from /b.'])).at(-1)).toBe(leftOut);
});
