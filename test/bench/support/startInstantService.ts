import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A service in a process of its own that answers at once. */
export type InstantService = Readonly<{ url: string; stop: () => Promise<void> }>;

/** @param size of its pictures, pixels square */
export async function startInstantService(size = 512): Promise<InstantService> {
  const child = spawn(
    process.execPath,
    [new URL('instantService.mjs', import.meta.url).pathname, String(size)],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return {
    url,
    stop: async () => {
      const gone = once(child, 'exit');
      child.stdin.end();
      await gone;
    },
  };
}
