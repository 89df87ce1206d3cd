// @ts-check

/**
 * A native part of a package, as the lock file names it.
 * @typedef {{ name: string, version: string, integrity: string }} NativePackage
 */

/**
 * What package-lock.json says of one package.
 * @typedef {{ version?: string, integrity?: string, dev?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Locked
 */

/**
 * The packages of the lock file that are made for one system and no other. On Linux those for glibc: Electron has no
 * build for musl.
 * @param {Readonly<Record<string, Locked>>} locked
 * @param {string} platform as in process.platform
 * @param {string} arch as in process.arch
 * @returns {NativePackage[]}
 */
export function nativePackages(locked, platform, arch) {
  return Object.entries(locked).flatMap(([path, entry]) => {
    const { version, integrity } = entry;
    if (entry.dev || version === undefined || integrity === undefined) return [];
    if (!entry.os?.includes(platform) || !entry.cpu?.includes(arch)) return [];
    if (platform === 'linux' && entry.libc?.includes('glibc') === false) return [];
    const name = path.slice(path.lastIndexOf('node_modules/') + 13);
    // in Electron on Linux sharp is WebAssembly: src/images/libvipsBuild.ts
    if (platform === 'linux' && name.startsWith('@img/')) return [];
    return [{ name, version, integrity }];
  });
}
