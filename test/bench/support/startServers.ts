import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A server in a process of its own. */
export type BenchServer = Readonly<{ url: string; stop: () => Promise<void> }>;

/** A service that answers at once. @param size of its pictures, pixels square */
export function startInstantService(size = 512): Promise<BenchServer> {
  return startServer('instantService.mjs', String(size));
}

/** Serves one film under every path. */
export function startFileService(file: string): Promise<BenchServer> {
  return startServer('fileService.mjs', file);
}

async function startServer(script: string, argument: string): Promise<BenchServer> {
  const path = new URL(script, import.meta.url).pathname;
  const child = spawn(process.execPath, [path, argument], { stdio: ['pipe', 'pipe', 'inherit'] });
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
