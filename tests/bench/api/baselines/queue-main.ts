// Floor 3a: Express parses JSON, adds it to BullMQ and responds. It validates nothing, and loses the data if Redis crashes.
import { Queue } from 'bullmq';
import express from 'express';
import { Redis } from 'ioredis';
import { serveBaseline } from '../../serve-baseline.ts';

const [redisUrl = ''] = process.argv.slice(2);
const connection = new Redis(redisUrl, { maxRetriesPerRequest: null });
const queue = new Queue('floor', { connection });
const app = express();
app.use(express.json());
app.post('/{*path}', async (request, response) => {
  const job = await queue.add('mail', request.body);
  response.status(202).json({ id: job.id, status: 'accepted' });
});
await serveBaseline(app);
