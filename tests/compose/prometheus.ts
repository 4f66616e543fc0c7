import { z } from 'zod';

const targetsSchema = z.object({
  data: z.object({
    activeTargets: z.array(
      z.object({
        labels: z.object({ job: z.string(), instance: z.string() }),
        health: z.enum(['up', 'down', 'unknown']),
        lastError: z.string(),
      }),
    ),
  }),
});
const rulesSchema = z.object({
  data: z.object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.object({
            name: z.string(),
            state: z.enum(['inactive', 'pending', 'firing', 'unknown']),
            health: z.enum(['ok', 'err', 'unknown']),
            lastError: z.string().optional(),
          }),
        ),
      }),
    ),
  }),
});
const namesSchema = z.object({ data: z.array(z.string()) });
const foundSchema = z.object({ data: z.object({ result: z.array(z.unknown()) }) });

export type Prometheus = ReturnType<typeof readPrometheus>;

export function readPrometheus(url: string) {
  const ask = async (path: string) => (await fetch(`${url}/api/v1/${path}`)).json();
  return {
    async targets() {
      const { activeTargets } = targetsSchema.parse(await ask('targets?state=active')).data;
      return activeTargets.map(({ labels, ...target }) => ({ ...labels, ...target }));
    },
    async rules() {
      return rulesSchema
        .parse(await ask('rules?type=alert'))
        .data.groups.flatMap(({ rules }) => rules);
    },
    async metrics() {
      return namesSchema.parse(await ask('label/__name__/values')).data;
    },
    async count(expression: string) {
      const answer = await ask(`query?${new URLSearchParams({ query: expression })}`);
      return foundSchema.parse(answer).data.result.length;
    },
  };
}
