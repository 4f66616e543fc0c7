// Floor 4c: Express and multer receive a form with a file. Both are written durably to a folder, then the id is added to BullMQ.
import { randomUUID } from 'node:crypto';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Queue } from 'bullmq';
import express from 'express';
import { Redis } from 'ioredis';
import multer from 'multer';
import { serveBaseline } from '../../serve-baseline.ts';

const [redisUrl = '', folder = ''] = process.argv.slice(2);
const connection = new Redis(redisUrl, { maxRetriesPerRequest: null });
const queue = new Queue('floor', { connection });
const upload = multer({ storage: multer.memoryStorage() });
const app = express();
app.post('/{*path}', upload.single('resume'), async (request, response) => {
  const id = randomUUID();
  const fields = Buffer.from(JSON.stringify(request.body));
  await write(id, Buffer.concat([fields, request.file?.buffer ?? Buffer.alloc(0)]));
  await queue.add('mail', { id });
  response.status(202).json({ id, status: 'accepted' });
});
await serveBaseline(app);

/** Writes atomically and durably: the file is complete even after a power cut. */
async function write(id: string, bytes: Buffer): Promise<void> {
  const path = join(folder, id);
  const file = await open(`${path}.part`, 'w');
  await file.writeFile(bytes);
  await file.sync();
  await file.close();
  await rename(`${path}.part`, path);
  const parent = await open(folder);
  await parent.sync();
  await parent.close();
}
