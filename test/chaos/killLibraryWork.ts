import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '../../src/shared/prompt/expansion/seededRandom';
import { removeFolder } from '../support/removeFolder';
import { LibraryDrill, type LibraryFigures } from './library/LibraryDrill';
import { makePictures } from './library/makePictures';

/**
 * Kills Easel's main again and again while it imports, exports, trashes, undoes, moves the library and merges tags and
 * stacks, or starts after a death, and audits the library after each: every row has its file, no file is lost, `easel
 * verify` finds nothing, and Undo leads to what was there.
 */
export async function killLibraryWork(
  plan: Readonly<{ kills: number; pictures: number; seed: string; say?: (line: string) => void }>,
): Promise<LibraryFigures> {
  const { say = () => {} } = plan;
  const folder = mkdtempSync(join(tmpdir(), 'easel-work-'));
  try {
    const pictures = await makePictures(join(folder, 'pictures'), plan.pictures);
    const drill = new LibraryDrill(folder, pictures, seededRandom(`library ${plan.seed}`));
    await drill.begin();
    while (drill.figures.kills < plan.kills && drill.figures.wrong.length < 10) {
      await drill.round();
      const { kills, underWay, wrong } = drill.figures;
      say(`${kills} kills, ${underWay} in the middle of work, ${wrong.length} wrong`);
    }
    await drill.end();
    return drill.figures;
  } finally {
    await removeFolder(folder);
  }
}
