import { z } from 'zod';
import { docker } from './docker.ts';

const bindings = z.array(z.object({ HostIp: z.string(), HostPort: z.string() })).nullable();

const containerSchema = z.object({
  Id: z.string(),
  RestartCount: z.number(),
  State: z.object({
    Pid: z.number(),
    Running: z.boolean(),
    Health: z.object({ Status: z.string() }).optional(),
  }),
  Config: z.object({
    User: z.string(),
    Env: z.array(z.string()),
    StopTimeout: z.number().optional(),
  }),
  HostConfig: z.object({
    ReadonlyRootfs: z.boolean(),
    CapDrop: z.array(z.string()).nullable(),
    SecurityOpt: z.array(z.string()).nullable(),
    Memory: z.number(),
    NanoCpus: z.number(),
    PidsLimit: z.number().nullable(),
    RestartPolicy: z.object({ Name: z.string() }),
    LogConfig: z.object({ Type: z.string(), Config: z.record(z.string(), z.string()) }),
  }),
  NetworkSettings: z.object({
    Ports: z.record(z.string(), bindings),
    Networks: z.record(z.string(), z.object({ IPAddress: z.string() })),
  }),
});

export type Container = z.infer<typeof containerSchema>;

export async function inspect(id: string): Promise<Container> {
  const [container] = z.array(containerSchema).parse(JSON.parse(await docker('inspect', id)));
  if (container === undefined) throw new Error(`There is no container ${id}`);
  return container;
}

export function isHealthy({ State }: Container): boolean {
  return State.Running && State.Health?.Status === 'healthy';
}
