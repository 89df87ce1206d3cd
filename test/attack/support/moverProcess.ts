// A library mover in a process of its own, which can be started on a disk that others do not see. Commands come in by lines,
// one answer goes out for each: node moverProcess.ts ROOT.
import { createInterface } from 'node:readline';
import { foldersUnder } from '../../../src/main/folders';
import { quietLog } from '../../../src/main/ports/quietLog.testing';
import { finishMove } from '../../../src/main/relocation/finishMove';
import { LibraryMover } from '../../../src/main/relocation/LibraryMover';

const [root = ''] = process.argv.slice(2);
let settled = () => {};
const mover = new LibraryMover({
  ...foldersUnder(root),
  log: quietLog,
  knownFiles: () => [],
  onReady: () => {},
  onChanged: () => {
    if (mover.state().state !== 'copying') settled();
  },
});

const commands: Readonly<Record<string, (to: string) => unknown>> = {
  choose: (to) => mover.choose(to),
  begin: async () => {
    const ended = new Promise<void>((done) => {
      settled = done;
    });
    mover.begin();
    await ended;
    return mover.state();
  },
  cancel: () => mover.cancel(),
  settle: () => finishMove(foldersUnder(root)),
};

for await (const line of createInterface({ input: process.stdin })) {
  const [command = '', to = ''] = line.split('\t');
  const answer = await Promise.resolve(commands[command]?.(to)).catch(String);
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
