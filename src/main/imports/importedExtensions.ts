export const importedExtensions: readonly string[] = [
  ...['png', 'jpg', 'jpeg', 'webp', 'gif', 'avif'],
  ...['mp4', 'mov', 'm4v', 'webm'],
];
