import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';

/** How long some work takes, s. */
export async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/** How long a program takes, s; what it writes is read to its end and thrown away. @throws where it fails */
export function timedProgram(command: string, args: readonly string[], cwd?: string): Promise<number> {
  return timed(
    () =>
      new Promise<void>((resolve, reject) => {
        const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
        child.stdout.resume();
        child.on('error', (error) => reject(missingPeer(command, error)));
        child.on('close', (code) =>
          code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}`)),
        );
      }),
  );
}

/** The packages of Debian that have the programs which Easel is measured against. */
const packages: Readonly<Record<string, string>> = {
  vipsthumbnail: 'libvips-tools',
  '/usr/bin/convert': 'imagemagick',
  exiftool: 'libimage-exiftool-perl',
  zip: 'zip',
  curl: 'curl',
};

/** A program that is not installed, in words. */
export class MissingPeer extends Error {}

function missingPeer(command: string, error: NodeJS.ErrnoException): Error {
  const named = packages[command];
  if (error.code !== 'ENOENT' || named === undefined) return error;
  return new MissingPeer(
    `This benchmark measures against ${command}, which is not installed. Install it: apt-get install ${named}`,
    { cause: error },
  );
}
