import type { NameSubject } from '@shared/names/NameSubject';

/** A file that is to be named; `wishedName`: that its row of a list asks for. */
export type Unnamed = Readonly<{ subject: NameSubject; wishedName: string | null }>;
