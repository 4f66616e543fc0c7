import { Anchor } from '@mantine/core';
import { Fragment } from 'react';

/** An address that can only break after its @ and its full stops. */
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
