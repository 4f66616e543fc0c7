import * as z from 'zod/mini';

/**
 * A field's schema: `read` makes the value of whatever was sent, or refuses it with the words to show. Zod's small edition has
 * the same types and a third of the size, which every visitor of a form loads.
 */
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
