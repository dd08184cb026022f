import { makeModule, readWord } from './new-module/make-module.ts';
import { explain } from './start/problem.ts';
import { say } from './start/say.ts';

const NEXT = `
Next:
  npm run codegen          types of its contract
  npm run migration        SQL of its table, once its columns are yours
  npm run measure-tables   rows of rights.csv and statements.json; judge each ? (server/testing/README.md)
Then say in graphql/schema, lib/contract and messages what it is: the Russian texts speak of “записи”.`;

try {
  const { made, edited } = await makeModule(readWord(process.argv[2], process.argv[3]));
  for (const path of made) say(`  ${path}`);
  for (const path of edited) say(`  ${path} (entered)`);
  say(NEXT);
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
