import { Columns } from '../../parts/columns.tsx';
import { insurers } from '../../parts/insurers.ts';

/** Returns the parts of the insurance page, by the names that its text has for them. */
export function insuranceParts() {
  return { insurers: <Insurers /> };
}

/** Whose policies are accepted. */
function Insurers() {
  return (
    <>
      <Columns component="ul" base={2} sm={3} gap="4px 20px">
        {insurers.map(([name, kind]) => (
          <li key={name}>
            <strong>{name}</strong> {kind}
          </li>
        ))}
      </Columns>
      <p style={{ marginTop: 12 }}>
        These names are samples. The desk tells you which insurers this hospital accepts today.
      </p>
    </>
  );
}
