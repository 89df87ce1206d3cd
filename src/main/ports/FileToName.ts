import type { NameSubject } from '@shared/names/NameSubject';

export type FileToName = Readonly<{ subject: NameSubject; wishedName: string | null }>;
