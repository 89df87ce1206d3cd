// Easel without a window: the same services, driven from a terminal. Exit 0: all done; 1: something did not end
// well; 2: wrong usage.

import { resolve } from 'node:path';
import { EaselError } from '@shared/ipc/EaselError';
import { CommanderError } from 'commander';
import { checkpointFromEnvironment } from './checkpointFromEnvironment';
import { compose } from './compose';
import { composeTerminal } from './composeTerminal';
import { foldersUnder } from './folders';
import type { CommonOptions } from './terminal/CommonOptions';
import { program } from './terminal/program';
import { Report } from './terminal/Report';
import { runBatch } from './terminal/runBatch';
import { runDrain } from './terminal/runDrain';
import { runGenerate } from './terminal/runGenerate';
import { Signals } from './terminal/Signals';
import { showAssets } from './terminal/showAssets';
import { showJobs } from './terminal/showJobs';
import type { TerminalEasel } from './terminal/TerminalEasel';
import { UsageError } from './terminal/UsageError';

const key = process.env.EASEL_API_KEY?.trim() || null;
// a child of ours has no use for it
delete process.env.EASEL_API_KEY;

const checkpoint = checkpointFromEnvironment(process.env);

// a reader that has seen enough (`| head`) must not end a run that costs money
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const write = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

async function withEasel(
  options: CommonOptions,
  work: (
    easel: TerminalEasel,
    parts: { report: Report; key: string | null; signals: Signals },
  ) => Promise<number>,
): Promise<number> {
  const report = new Report({ json: options.json === true, write, terminal: process.stderr });
  const listeners = new Set<() => void>();
  const services = compose({
    folders: foldersUnder(options.library === undefined ? undefined : resolve(options.library)),
    built: new URL('./', import.meta.url),
    sampleWildcards: null,
    ...(checkpoint ? { checkpoint } : {}),
    sendEvent: () => {
      for (const listener of [...listeners]) listener();
    },
  });
  const easel = composeTerminal(services, {
    onEvent: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  try {
    return await work(easel, { report, key, signals: new Signals(process) });
  } finally {
    report.stop();
    await easel.close();
  }
}

let exit = 0;
try {
  await program(
    {
      generate: (options) => withEasel(options, (easel, parts) => runGenerate(easel, options, parts)),
      batch: (file, options) => withEasel(options, (easel, parts) => runBatch(easel, file, options, parts)),
      run: (options) =>
        withEasel(options, (easel, parts) => runDrain(easel, options, { ...parts, input: process.stdin })),
      jobs: (options) =>
        withEasel(options, async (easel) => showJobs(easel, { json: options.json === true, write })),
      list: (options) =>
        withEasel(options, async (easel) => showAssets(easel, { json: options.json === true, write })),
    },
    (status) => {
      exit = status;
    },
  ).parseAsync();
} catch (error) {
  exit = 2;
  if (error instanceof CommanderError) {
    exit = error.exitCode === 0 ? 0 : 2;
  } else if (error instanceof UsageError || (error instanceof EaselError && error.code === 'invalid_input')) {
    process.stderr.write(`${error.message}\n`);
  } else {
    exit = 1;
    process.stderr.write(`${error instanceof EaselError ? error.message : String(error)}\n`);
  }
}
process.exitCode = exit;
