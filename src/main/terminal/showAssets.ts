import type { TerminalEasel } from './TerminalEasel';

/** `easel list`: every file of the library, newest first. */
export function showAssets(
  easel: Pick<TerminalEasel, 'assets' | 'pathOf'>,
  options: Readonly<{ json: boolean; write: (line: string) => void }>,
): number {
  for (const asset of easel.assets()) {
    const file = easel.pathOf(asset);
    if (file === null) continue;
    if (!options.json) {
      options.write(file);
      continue;
    }
    const { id, kind, width, height, durationS, seed, sha256, modelId, prompt, createdAt, sample } = asset;
    options.write(
      JSON.stringify({
        event: 'asset',
        ...{ id, file, kind, width, height, durationS, seed, sha256, modelId, prompt, createdAt, sample },
      }),
    );
  }
  return 0;
}
