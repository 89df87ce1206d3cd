import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// As Electron does: root is refused without the switch. And whoever is not root needs no such switch.
const script = `#!/bin/sh
for given in "$@"; do
  printf '%s\\n' "$given" >> "$0.args"
  [ "$given" = --no-sandbox ] && unsafe=yes
done
case "$(id -u):$unsafe" in
  0:) echo "[FATAL:electron_main_delegate.cc(288)] Running as root without --no-sandbox is not supported." >&2; exit 1 ;;
  [1-9]*:yes) echo "the sandbox was switched off for no reason" >&2; exit 1 ;;
esac
echo v45.4.1
`;

/** A folder with a program that stands for Electron's binary, and notes what it was started with. */
export function fakeElectron() {
  const folder = mkdtempSync(join(tmpdir(), 'easel-fake-electron-'));
  const binary = join(folder, 'electron');
  writeFileSync(binary, script);
  chmodSync(binary, 0o755);
  return {
    folder,
    /** All that it was started with so far. */
    args: () =>
      existsSync(`${binary}.args`) ? readFileSync(`${binary}.args`, 'utf8').trim().split('\n') : [],
    remove: () => rmSync(folder, { recursive: true }),
  };
}
