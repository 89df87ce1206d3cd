// @ts-check

/**
 * A native package, as listed in the lock file.
 * @typedef {{ name: string, version: string, integrity: string }} NativePackage
 */

/**
 * An entry of package-lock.json.
 * @typedef {{ version?: string, integrity?: string, dev?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Locked
 */

/**
 * The packages of the lock file that are built for one system only; on Linux those for glibc, because Electron has no
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
    // Electron on Linux uses sharp as WebAssembly: src/images/libvipsBuild.ts
    if (platform === 'linux' && name.startsWith('@img/')) return [];
    return [{ name, version, integrity }];
  });
}
