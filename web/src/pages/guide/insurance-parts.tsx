import type { HospitalId, Insurer } from '@poyanil/domain';
import type { WordsOfPages } from '../../page-words.ts';
import { Columns } from '../../parts/columns.tsx';

export function insuranceParts(_hospital: HospitalId, { insurers = [] }: WordsOfPages['guide']) {
  return { insurers: <Insurers insurers={insurers} /> };
}

function Insurers({ insurers }: { insurers: readonly Insurer[] }) {
  return (
    <Columns component="ul" base={2} sm={3} gap="4px 20px">
      {insurers.map(({ name }) => (
        <li key={name}>{name}</li>
      ))}
    </Columns>
  );
}
