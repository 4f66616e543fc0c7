import { hospitalIds } from '@poyanil/domain';
import type { NameAnswer } from './name-server.ts';
import { nameOf, startNamedStage } from './named-stage.ts';
import type { Part } from './part.ts';
import { judgeStrikes, type StruckLoad, strikeOnce } from './strike-once.ts';

const ANSWERS: readonly NameAnswer[] = ['failure', 'no-such-name', 'silence'];

/** A worker that is started anew each time, since it remembers an address for minutes. */
export const namesUnanswered: Part = {
  name: 'the name server fails, knows no such name, says nothing',
  async run({ seed, strikes }) {
    await using stage = await startNamedStage();
    const { world, names } = stage;
    const say = (answer: (index: number) => NameAnswer) => {
      for (const [index, hospital] of hospitalIds.entries())
        names.answer(nameOf(hospital), answer(index));
    };
    const ended: StruckLoad[] = [];
    for (let number = 0; number < strikes; number++) {
      ended.push(
        await strikeOnce(stage, {
          seed,
          number,
          strike: async () => {
            say((index) => ANSWERS[(index + number) % ANSWERS.length] ?? 'failure');
            if (number === 0) return;
            await world.stack.stop('worker');
            await world.stack.start('worker');
          },
          mend: () => say(() => '127.0.0.1'),
        }),
      );
    }
    const judged = await judgeStrikes(stage, ended);
    return {
      ...judged,
      struck: `${strikes * ANSWERS.length} names; ${names.asked} questions`,
      why: 'none may be',
    };
  },
};
