import { Anchor } from '@mantine/core';
import { Fragment } from 'react';

/** A narrow line breaks an address after its @ and its full stops, and nowhere else. */
export function EmailLink({ email }: { email: string }) {
  return (
    <Anchor href={`mailto:${email}`}>
      <span>
        {email.split(/(?<=[@.])/).map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be the same, and none moves.
          <Fragment key={place}>
            {place > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </span>
    </Anchor>
  );
}
