/** Extensions of possible pictures and films; the actual type is detected from the first bytes. */
export const importedExtensions: readonly string[] = [
  ...['png', 'jpg', 'jpeg', 'webp', 'gif', 'avif'],
  ...['mp4', 'mov', 'm4v', 'webm'],
];
