// After packing and before signing: switches off in Electron's binary what Easel does not need.
import { join } from 'node:path';
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses';

const binaries = {
  darwin: (context) => `${context.packager.appInfo.productFilename}.app`,
  win32: (context) => `${context.packager.appInfo.productFilename}.exe`,
  linux: (context) => context.packager.executableName,
};

/** electron-builder's afterPack hook. */
export default async function setFuses(context) {
  const platform = context.electronPlatformName;
  const binary = binaries[platform];
  if (!binary) throw new Error(`no fuses are known for ${platform}`);
  await flipFuses(join(context.appOutDir, binary(context)), {
    version: FuseVersion.V1,
    resetAdHocDarwinSignature: platform === 'darwin',
    [FuseV1Options.RunAsNode]: false,
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
    [FuseV1Options.EnableNodeCliInspectArguments]: false,
    [FuseV1Options.EnableCookieEncryption]: true,
    [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
    [FuseV1Options.OnlyLoadAppFromAsar]: true,
  });
}
