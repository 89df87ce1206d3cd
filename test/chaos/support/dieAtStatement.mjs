// For `node --import`: the process ends itself by SIGKILL before the n-th statement (EASEL_TEST_DIE_AT) that its
// databases run from the first look for a key on.
import { createRequire, registerHooks } from 'node:module';

const itself = import.meta.url;

/** Better-sqlite3 whose statements are counted. */
export default class Counted extends createRequire(itself)('better-sqlite3') {
  constructor(file, options) {
    super(file, { ...options, verbose: count });
  }
}

let left = Number(process.env.EASEL_TEST_DIE_AT);
let isCounting = false;

function count(sql) {
  isCounting ||= sql.includes('FROM api_key WHERE hash');
  if (!isCounting) return;
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
}

registerHooks({
  resolve: (name, context, next) =>
    name === 'better-sqlite3' ? { url: itself, shortCircuit: true } : next(name, context),
});
