import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { packApp } from './packApp.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder that `packApp` filled. */
    packed: string;
  }
}

/** Packs once for all tests of the project; EASEL_PACKING_FOLDER names a folder that outlives them. */
export default function packOnce(testing: TestProject): () => void {
  const lasting = process.env.EASEL_PACKING_FOLDER;
  const folder = lasting ?? mkdtempSync(join(tmpdir(), 'easel-packing-'));
  packApp(folder);
  testing.provide('packed', folder);
  return () => {
    if (lasting === undefined) rmSync(folder, { recursive: true, force: true });
  };
}
