import type { NameSubject } from '@shared/names/NameSubject';

/** A file to be named; `wishedName`: the name that its list row requests. */
export type FileToName = Readonly<{ subject: NameSubject; wishedName: string | null }>;
