import { jsonLine } from './jsonLine';
import type { Output } from './Output';
import { pathLine } from './pathLine';
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
        out.write(pathLine(file, out));
        continue;
      }
      const { id, kind, width, height, durationS, seed, sha256, modelId, prompt, createdAt, sample } = asset;
      const line = {
        event: 'asset',
        ...{ id, file, kind, width, height, durationS, seed, sha256, modelId, prompt, createdAt, sample },
      };
      out.write(jsonLine(line));
    }
    await out.drained();
    if (out.closed) break;
  }
  return 0;
}
