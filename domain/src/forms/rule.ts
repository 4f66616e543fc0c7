import * as z from 'zod/mini';

/** `read` converts the input or refuses it with a message. Zod mini is a third of the size, and every visitor of a form loads it. */
export function rule<Value>(
  read: (raw: unknown, refuse: (message: string) => never) => Value,
): z.ZodMiniPipe<z.ZodMiniUnknown, z.ZodMiniTransform<Value, unknown>> {
  return z.pipe(
    z.unknown(),
    z.transform(
      (raw: unknown, { issues }): Value =>
        read(raw, (message) => {
          issues.push({ code: 'custom', message, input: raw });
          return z.NEVER;
        }),
    ),
  );
}
