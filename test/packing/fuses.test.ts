import { join } from 'node:path';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { expect, inject, it } from 'vitest';
import { packedPaths } from './support/packApp';

/** As the wire has them: characters. */
const on = '1'.charCodeAt(0);
const off = '0'.charCodeAt(0);

it('has every fuse as docs/security.md says, in the binary that a person installs', async () => {
  const wire = await getCurrentFuseWire(join(packedPaths(inject('packed')).unpacked, 'easel'));
  expect(wire).toEqual({
    version: '1',
    [FuseV1Options.RunAsNode]: off,
    [FuseV1Options.EnableCookieEncryption]: on,
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: off,
    [FuseV1Options.EnableNodeCliInspectArguments]: off,
    [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: on,
    [FuseV1Options.OnlyLoadAppFromAsar]: on,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: off,
    [FuseV1Options.GrantFileProtocolExtraPrivileges]: off,
  });
});
