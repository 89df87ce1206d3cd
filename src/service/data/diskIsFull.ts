export const diskIsFull = 'the disk of the service is full';

export function isDiskFull(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'].includes(code);
}
