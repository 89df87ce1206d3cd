import { fork } from 'node:child_process';
import { join } from 'node:path';
import { builtMain, projectFolder } from '../../support/launchApp';
import { homeOf } from './test';

/** A person starts Easel again with something to open, as a file manager or a browser does. */
export async function openWith(library: string, given: string): Promise<void> {
  const second = fork(builtMain, ['--library', library, given], {
    cwd: projectFolder,
    execPath: join(projectFolder, 'node_modules/node/bin/node'),
    execArgv: ['--import', join(projectFolder, 'tools/electron-stand-in/register.mjs')],
    env: { ...process.env, ...homeOf(library), EASEL_HEADLESS: '1' },
    silent: true,
  });
  await new Promise((done) => second.on('exit', done));
}
