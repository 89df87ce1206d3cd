// @ts-check
// electron-builder calls this hook before it makes a package, to gather the files that are not in the repository.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectLicences } from './collectLicences.mjs';
import { gatherNatives } from './gatherNatives.mjs';

const archs = ['ia32', 'x64', 'armv7l', 'arm64', 'universal'];

/** @param {{ arch: number, electronPlatformName: string, packager: { projectDir: string } }} context */
export default function beforePack({ arch, electronPlatformName: platform, packager }) {
  const root = packager.projectDir;
  const name = archs[arch];
  if (name === undefined) throw new Error(`an architecture without a name: ${arch}`);
  // both halves of a universal app must contain the same files
  gatherNatives(root, platform, platform === 'darwin' ? ['x64', 'arm64'] : [name]);
  mkdirSync(join(root, '.setup'), { recursive: true });
  writeFileSync(join(root, '.setup/licences.txt'), collectLicences(root));
}
