import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

type Line = { event?: string; file?: string; done?: number };

/**
 * Runs `easel generate` on the local service and reports each file when it is ready.
 * @throws Error if the command fails or makes no file
 */
export async function generateFromTerminal(
  root: string,
  library: string,
  onFile: (file: string) => void,
): Promise<number> {
  const args = [
    join(root, 'out/main/cli.js'),
    'generate',
    ...['--model', 'imagegen/dev'],
    ...['--prompt', 'a lighthouse above a calm sea at golden hour'],
    ...['--count', '2'],
    ...['--library', library],
    '--json',
  ];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? 1)));
  let files = 0;
  for await (const text of createInterface({ input: child.stdout })) {
    const line = JSON.parse(text) as Line;
    if (line.event === 'asset' && line.file !== undefined) {
      files += 1;
      onFile(line.file);
    }
  }
  const code = await closed;
  if (code !== 0 || files === 0) throw new Error(`easel generate ended with ${code}, ${files} files.`);
  return files;
}
