// @ts-check
import { join } from 'node:path';

/**
 * The path of the project's own Node, which runs everything, whichever Node has started npm.
 * @param {string} root
 */
export function projectNode(root) {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  return join(root, 'node_modules', 'node', 'bin', name);
}
