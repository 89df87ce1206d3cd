import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { AdminClient } from './AdminClient';

// loopback only, so that a manipulated folder cannot redirect requests
const zAdminFile = z.object({ url: z.string().regex(/^http:\/\/127\.0\.0\.1:\d+$/), token: z.string() });

function pathIn(dataDir: string): string {
  return join(dataDir, 'admin.json');
}

/** Stores the service's URL and token in its folder, in a file readable by its owner only. */
export function writeAdminFile(dataDir: string, url: string, token: string): void {
  rmSync(pathIn(dataDir), { force: true });
  writeFileSync(pathIn(dataDir), JSON.stringify({ url, token }), { mode: 0o600 });
}

export function removeAdminFile(dataDir: string): void {
  rmSync(pathIn(dataDir), { force: true });
}

/** Runs `work` with the running service of a folder, or with a service that is only started for `work`. */
export async function withAdmin<T>(
  dataDir: string,
  start: () => Promise<{
    readonly url: string;
    readonly sessionToken: string;
    readonly isReachableByOthers?: boolean;
    stop(): Promise<void>;
  }>,
  work: (admin: AdminClient) => Promise<T>,
): Promise<T> {
  const running = await connectToRunning(dataDir);
  if (running !== null) return work(running).finally(() => running.close());
  const service = await start();
  const admin = new AdminClient(service.url, service.sessionToken, service.isReachableByOthers);
  try {
    return await work(admin);
  } finally {
    await admin.close();
    await service.stop();
  }
}

async function connectToRunning(dataDir: string): Promise<AdminClient | null> {
  let file: z.infer<typeof zAdminFile>;
  try {
    file = zAdminFile.parse(JSON.parse(readFileSync(pathIn(dataDir), 'utf8')));
  } catch {
    return null;
  }
  const admin = new AdminClient(file.url, file.token);
  if (await admin.isAvailable()) return admin;
  await admin.close();
  return null;
}
