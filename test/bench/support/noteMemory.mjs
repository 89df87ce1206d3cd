// Loaded before a program (`node --import`): writes down the most memory it ever had, in KiB, when it ends.
import { writeFileSync } from 'node:fs';

process.on('exit', () => {
  const file = process.env.EASEL_BENCH_MEMORY;
  if (file) writeFileSync(file, String(process.resourceUsage().maxRSS));
});
