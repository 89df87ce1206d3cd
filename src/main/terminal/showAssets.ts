import type { Output } from './Output';
import type { TerminalEasel } from './TerminalEasel';

/** `easel list`: every file of the library, newest first. Reads on as its reader does, and no further. */
export async function showAssets(
  easel: Pick<TerminalEasel, 'assets' | 'pathOf'>,
  options: Readonly<{ json: boolean; out: Output }>,
): Promise<number> {
  const { json, out } = options;
  for (const portion of easel.assets()) {
    for (const asset of portion) {
      if (asset.file === null) continue;
      const file = easel.pathOf(asset.file);
      if (!json) {
        out.write(`${file}\n`);
        continue;
      }
      const { id, kind, width, height, durationS, seed, sha256, modelId, prompt, createdAt, sample } = asset;
      const line = {
        event: 'asset',
        ...{ id, file, kind, width, height, durationS, seed, sha256, modelId, prompt, createdAt, sample },
      };
      out.write(`${JSON.stringify(line)}\n`);
    }
    await out.drained();
    if (out.closed) break;
  }
  return 0;
}
