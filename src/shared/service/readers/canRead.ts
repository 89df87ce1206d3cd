import type { JsonValue } from '../JsonValue';
import type { ParseResult } from './looseJson';
import { readBalance } from './readBalance';
import { readModelInfo } from './readModelInfo';
import { readModels } from './readModels';
import { readProviders } from './readProviders';
import { readVersion } from './readVersion';

type Reader = (body: JsonValue, provider?: string) => ParseResult<unknown>;

/** The parsers of undocumented answers that are stored nowhere else, by path; the first match is used. */
const readersByPath: readonly (readonly [RegExp, Reader])[] = [
  [/^\/api\/credits\/balance$/, readBalance],
  [/^\/api\/v1$/, readVersion],
  [/^\/api\/v1\/providers$/, readProviders],
  [/^\/api\/v1\/providers\/([^/]+)\/models$/, readModels],
  [/^\/api\/models$/, (body) => readModels(body)],
  [/^\/api\/v1\/[^/]+\/[^/]+$/, readModelInfo],
  [/^\/api\/models-config\/[^/]+\/[^/]+$/, readModelInfo],
];

/** Whether Easel can parse the answer to a GET of this path without query; null: the path is not listed. */
export function canRead(path: string, body: JsonValue): boolean | null {
  for (const [pattern, read] of readersByPath) {
    const found = pattern.exec(path);
    if (found) return read(body, found[1]).ok;
  }
  return null;
}
