// `npm run test:chaos`: the full forms. EASEL_CHAOS_SEED repeats a run; its seed is printed first. Arguments choose:
// `points`, `ledger`, `profiles`, `engines`, `statements`, `library`, or all without any.
import { randomInt } from 'node:crypto';
import { keepBooks } from './keepBooks';
import { keepTwoBooks } from './keepTwoBooks';
import { killAtEachPoint } from './killAtEachPoint';
import { killEngines } from './killEngines';
import { killLibraryWork } from './killLibraryWork';
import { killStatements } from './killStatements';
import { unmetBy } from './library/LibraryDrill';

const seed = process.env.EASEL_CHAOS_SEED ?? String(randomInt(1e9));
const chosen = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);
const wrong: string[] = [];

say(`seed ${seed} (EASEL_CHAOS_SEED=${seed} repeats this run)`);
if (chosen.length === 0 || chosen.includes('points')) {
  const { wrong: odd, ...figures } = await killAtEachPoint({ perPoint: 25, seed, atOnce: 2, say });
  say(`killed at each boundary: ${figures.asExpected} of ${figures.cases} as expected`);
  say(JSON.stringify(figures));
  wrong.push(...odd);
}
if (chosen.length === 0 || chosen.includes('ledger')) {
  const { wrong: odd, ...figures } = await keepBooks({
    jobs: 1000,
    kills: 30,
    seed,
    latencyMs: [50, 400],
    stalls: [100, 350, 600, 900],
    farResets: [500],
    say,
  });
  const { billed, confirmed, unknownBilled, unknownUnbilled } = figures;
  say(
    `billed ${billed} = ${confirmed} confirmed + ${unknownBilled} unknown; ${unknownUnbilled} unknown cost nothing`,
  );
  say(JSON.stringify(figures));
  wrong.push(...odd);
}
if (chosen.length === 0 || chosen.includes('profiles')) {
  const figures = await keepTwoBooks({
    jobs: 600,
    kills: 20,
    seed,
    latencyMs: [50, 400],
    stalls: [100, 350],
    farResets: [],
    say,
  });
  if (figures === null) wrong.push('there is no keyring here for the keys of two profiles');
  else {
    const { wrong: odd, ...sums } = figures;
    say(
      `two profiles: billed ${sums.billed} = ${sums.confirmed} confirmed + ${sums.unknownBilled} unknown; ${sums.keyChanges} keys changed, ${sums.syncs} readings of the history, ${sums.mirrored} entries in each mirror`,
    );
    say(JSON.stringify(sums));
    wrong.push(...odd);
  }
}
if (chosen.length === 0 || chosen.includes('engines')) {
  const { wrong: odd, ...figures } = await killEngines({ jobs: 600, kills: 60, seed, say });
  say(`an engine behind the service: ${figures.charged} charged of ${figures.taken} orders taken`);
  say(JSON.stringify(figures));
  wrong.push(...odd);
}
if (chosen.length === 0 || chosen.includes('statements')) {
  const { wrong: odd, ...figures } = await killStatements();
  say(`the service killed before each statement of a generation: ${JSON.stringify(figures)}`);
  wrong.push(...odd);
}
if (chosen.length === 0 || chosen.includes('library')) {
  const all = await killLibraryWork({ kills: 200, pictures: 400, seed, say });
  const { wrong: odd, ...figures } = all;
  say(`work on the library: ${figures.kills} kills, ${figures.underWay} of them in the middle of something`);
  say(JSON.stringify(figures));
  wrong.push(...odd, ...unmetBy(all).map((deed) => `no kill met this: ${deed}`));
}
for (const words of wrong) say(`WRONG: ${words}`);
say(wrong.length === 0 ? 'everything is as it must be' : `${wrong.length} things are wrong`);
process.exitCode = wrong.length === 0 ? 0 : 1;
