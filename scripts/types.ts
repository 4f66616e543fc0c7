import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = dirname(import.meta.dirname);
const projects = globSync('*/tsconfig*.json', { cwd: root }).toSorted();
const tsc = join(root, 'node_modules/.bin/tsc');

const outputs = await Promise.all(
  projects.map(
    (project) =>
      new Promise<string>((resolve) => {
        execFile(tsc, ['--project', project], { cwd: root }, (error, stdout, stderr) =>
          resolve(error === null ? '' : `${stdout}${stderr}` || error.message),
        );
      }),
  ),
);
process.stdout.write(outputs.join(''));
process.exitCode = outputs.some(Boolean) ? 1 : 0;
