/** How files end that may be pictures or films; what they are, their first bytes say. */
export const importedExtensions: readonly string[] = [
  ...['png', 'jpg', 'jpeg', 'webp', 'gif', 'avif'],
  ...['mp4', 'mov', 'm4v', 'webm'],
];
