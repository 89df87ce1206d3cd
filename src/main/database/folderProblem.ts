const words: Readonly<Record<string, string>> = {
  ENOENT: 'a link on its way leads nowhere',
  EEXIST: 'there is something else of that name',
  ENOTDIR: 'a part of its way is a file',
  ELOOP: 'links on its way lead in a circle',
  ENAMETOOLONG: 'its name is too long',
  EACCES: 'you may not write there',
  EPERM: 'you may not write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
};

/** Why a folder cannot be made, in words. */
export function folderProblem(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return ('code' in cause ? words[String(cause.code)] : undefined) ?? cause.message;
}
