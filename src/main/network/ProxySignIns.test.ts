import { expect, it } from 'vitest';
import { ProxySignIns } from './ProxySignIns';

const proxy = 'http://proxy.corp:3128';
const signIn = { name: 'Ann Ox', password: 'p:a s@s/%' };

function system() {
  const kept = new Map<string, Readonly<{ key: string; origin: string | null }>>();
  const vault = {
    get: async (id: string) => kept.get(id) ?? null,
    set: async (id: string, entry: Readonly<{ key: string; origin: string | null }>) =>
      void kept.set(id, entry),
    remove: async (id: string) => void kept.delete(id),
  };
  const secrets: string[] = [];
  const start = () => new ProxySignIns(vault, (secret) => secrets.push(secret));
  return { kept, secrets, start };
}

it('keeps name and password over a restart, and puts them into the address of that proxy alone', async () => {
  const { start } = system();
  await start().keep(proxy, signIn);
  const again = start();
  const url = new URL(await again.withSignIn(proxy));
  expect([decodeURIComponent(url.username), decodeURIComponent(url.password)]).toEqual([
    signIn.name,
    signIn.password,
  ]);
  expect(url.host).toBe('proxy.corp:3128');
  expect(await again.nameFor(proxy)).toBe('Ann Ox');
  for (const other of ['http://proxy.corp:3129', 'https://proxy.corp:3128', 'socks5://proxy.corp:3128'])
    expect(await again.withSignIn(other)).toBe(other);
});

it('forgets them', async () => {
  const { kept, start } = system();
  const signIns = start();
  await signIns.keep(proxy, signIn);
  await signIns.forget(proxy);
  expect(await signIns.withSignIn(proxy)).toBe(proxy);
  expect(await signIns.nameFor(proxy)).toBeNull();
  expect(kept.size).toBe(0);
});

it('tells the log what may not be in it, in each form in which it goes out', async () => {
  const { start, secrets } = system();
  await start().keep(proxy, signIn);
  const header = Buffer.from(`${signIn.name}:${signIn.password}`).toString('base64');
  expect(secrets).toEqual(
    expect.arrayContaining([signIn.password, encodeURIComponent(signIn.password), header]),
  );
  secrets.length = 0;
  const url = new URL(await start().withSignIn(proxy));
  expect(secrets).toEqual(expect.arrayContaining([signIn.password, url.password, header]));
});
