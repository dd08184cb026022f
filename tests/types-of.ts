import { relative } from 'node:path';
import ts from 'typescript';

/** Which files of a project are looked at: the compiler checks those alone, and reads the others. */
const [project = '', pattern = ''] = process.argv.slice(2);
const root = process.cwd();
const host = {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: ({ messageText }: ts.Diagnostic) => {
    throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
  },
};
const config = ts.getParsedCommandLineOfConfigFile(project, { incremental: false }, host);
if (!config) throw new Error(`${project} cannot be read`);
const program = ts.createProgram(config.fileNames, config.options);
const wanted = program
  .getSourceFiles()
  .filter(({ fileName }) => new RegExp(pattern).test(relative(root, fileName)));
const found = wanted.flatMap((file) => [
  ...program.getSyntacticDiagnostics(file),
  ...program.getSemanticDiagnostics(file),
]);
const format = { getCanonicalFileName: String, getCurrentDirectory: () => root, getNewLine: () => '\n' };
process.stdout.write(`${ts.formatDiagnostics(found, format)}${wanted.length} files\n`);
process.exitCode = found.length > 0 || wanted.length === 0 ? 1 : 0;
