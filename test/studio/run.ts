// `npm run test:studio`: a studio's day. An argument says how many jobs each of the three lists has.
import { studioDay } from './studioDay';

const say = (line: string) => process.stdout.write(`${line}\n`);
const { wrong, ...figures } = await studioDay(Number(process.argv[2] ?? 200), say);
say(JSON.stringify(figures));
for (const words of wrong) say(`WRONG: ${words}`);
say(wrong.length === 0 ? 'everything is as it must be' : `${wrong.length} things are wrong`);
process.exit(wrong.length === 0 ? 0 : 1);
