import type { Letterings } from './Lettering';

/** What is said of a picture, with the words that could not be written into it: `Not written: “你好”`. */
export function withUnwritten(remark: string | null, { unwritten }: Letterings): string | null {
  if (unwritten.length === 0) return remark;
  const words = `ot written: ${unwritten.map((text) => `“${text}”`).join(', ')}`;
  return remark === null ? `N${words}` : `${remark}; n${words}`;
}
