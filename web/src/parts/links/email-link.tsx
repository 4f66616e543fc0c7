import { Anchor } from '@mantine/core';
import { Fragment } from 'react';

/** A narrow line breaks an address after its @ and its full stops, and nowhere else. */
export function EmailLink({ email }: { email: string }) {
  let at = 0;
  return (
    <Anchor href={`mailto:${email}`}>
      <span>
        {(email.match(/[^@.]*[@.]|[^@.]+/g) ?? []).map((part) => {
          const start = at;
          at += part.length;
          return (
            <Fragment key={start}>
              {start > 0 && <wbr />}
              {part}
            </Fragment>
          );
        })}
      </span>
    </Anchor>
  );
}
