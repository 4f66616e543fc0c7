import { writeFileSync } from 'node:fs';
import { record } from './record.ts';
import { taskSchema } from './scenes.ts';

// The program that is traced: it starts the real programs and their load, and ends them.

const task = taskSchema.parse(JSON.parse(process.argv[2] ?? ''));
writeFileSync(task.told, JSON.stringify(await record(task)));
process.exit(0);
