// @ts-check
import { join } from 'node:path';

/**
 * The Node that everything of the project runs on, whichever Node started npm.
 * @param {string} root
 */
export function projectNode(root) {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  return join(root, 'node_modules', 'node', 'bin', name);
}
