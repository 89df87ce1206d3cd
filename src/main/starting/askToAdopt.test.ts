import { expect, it } from 'vitest';
import { askToAdopt } from './askToAdopt';

async function ask(descriptions: readonly string[], answer: number) {
  const said: string[] = [];
  const services = {
    unconfirmedLibrary: () => null,
    importedState: {
      descriptions,
      programs: [{ id: '1', name: 'Paint', path: '/opt/paint' }],
      resolve: (adopts: boolean) => {
        said.push(`settled ${adopts}`);
        return null;
      },
    },
    folders: { library: '/media/disk/Easel' },
  };
  await askToAdopt(services, {
    showMessageBox: async ({ message, detail }) => {
      said.push(message, detail);
      return answer;
    },
    keepPrograms: (programs) => void said.push(...programs.map(({ path }) => path)),
    restart: () => void said.push('restart'),
  });
  return said;
}

it('asks nothing where a library brings nothing along', async () => {
  expect(await ask([], 0)).toEqual([]);
});

it('shows what it brings along, takes that over and starts again, or leaves it out for good', async () => {
  const lines = ['The library’s images are in /a.', 'Lists read pictures from /b.'];
  const [message, detail, ...after] = await ask(lines, 0);
  expect(message).toBe('Use the folders and programs listed in this library?');
  for (const line of [...lines, '/media/disk/Easel']) expect(detail).toContain(line);
  expect(after).toEqual(['settled true', '/opt/paint', 'restart']);
  expect((await ask(lines, 1)).slice(2)).toEqual(['settled false']);
});
