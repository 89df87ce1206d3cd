/** The title of a picture, from the requested file name: its last part, without folders. */
export function titleIn({ title }: Readonly<{ title: string | null }>): { title?: string } {
  return title === null ? {} : { title: title.slice(title.lastIndexOf('/') + 1) };
}
