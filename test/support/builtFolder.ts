import { join, resolve } from 'node:path';

/** The folder of the built main process; EASEL_BUILT names another build, such as one kept aside from `out`. */
export const builtFolder = resolve(process.env.EASEL_BUILT ?? join(import.meta.dirname, '../../out/main'));
