import { docker } from '../../docker.ts';
import type { SwarmStack } from './stack.ts';

const SCRAPED = [
  { service: 'api', port: 9090, metric: 'poyanil_submissions_total' },
  { service: 'worker', port: 9091, metric: 'poyanil_job_attempts_total' },
] as const;

const READ = `
const [name, port, metric] = process.argv.slice(1);
require('node:dns/promises').resolve4(name).then(async (addresses) => {
  for (const address of addresses) {
    const text = await (await fetch('http://' + address + ':' + port + '/metrics')).text();
    console.log(text.includes(metric) ? 'read' : 'no ' + metric);
  }
});`;

export async function unscraped(stack: SwarmStack, image: string): Promise<string[]> {
  const place = ['--rm', '--network', `${stack.name}_store`, image, 'node', '-e', READ];
  const faults = SCRAPED.flatMap(({ service, port, metric }) =>
    [service, `tasks.${service}`].map(async (name) => {
      const tasks = await stack.tasks(service);
      const lines = await docker('run', ...place, name, `${port}`, metric);
      const read = lines.split('\n').filter((line) => line === 'read').length;
      console.log(`  ${name}: metrics of ${read} of ${tasks.length} tasks`);
      return read === tasks.length ? [] : [`${name}: ${lines.replaceAll('\n', ', ')}`];
    }),
  );
  return (await Promise.all(faults)).flat();
}
