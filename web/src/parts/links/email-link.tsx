import { Anchor } from '@mantine/core';
import { Fragment } from 'react';

/** A narrow line breaks an address after its @ and its full stops, and nowhere else. */
export function EmailLink({ email }: { email: string }) {
  return (
    <Anchor href={`mailto:${email}`}>
      <span>
        {(email.match(/[^@.]*[@.]|[^@.]+/g) ?? []).map((part, index) => {
          const key = `${index}`;
          return (
            <Fragment key={key}>
              {index > 0 && <wbr />}
              {part}
            </Fragment>
          );
        })}
      </span>
    </Anchor>
  );
}
