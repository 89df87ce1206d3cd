/** The title of a picture, from the name that was wished for it: the last part of a name with folders. */
export function titleIn({ title }: Readonly<{ title: string | null }>): { title?: string } {
  return title === null ? {} : { title: title.slice(title.lastIndexOf('/') + 1) };
}
