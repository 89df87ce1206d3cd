import type { NameSubject } from '@shared/names/NameSubject';

/** `wishedName`: from the file's list row, used instead of the usual pattern; null: none. */
export type FileToName = Readonly<{ subject: NameSubject; wishedName: string | null }>;
