import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { forms, MAX_RESUME_BYTES } from '@poyanil/domain';
import { pdf } from '../../support/resumes.ts';
import { sampleOf } from '../../support/samples.ts';
import type { SecureSite } from './secure-site.ts';

export async function wrongResume(site: SecureSite): Promise<string[]> {
  const file = join(site.folder, 'resume.pdf');
  writeFileSync(file, pdf(MAX_RESUME_BYTES));
  const { fields } = sampleOf('jobApplication', 'poyanil_hospital', { hospital: '1' });
  const parts = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
  const answer = await site.curl(
    ...['--write-out', ' %{http_code}'],
    ...['--header', `Idempotency-Key: ${randomUUID()}`],
    ...parts.flatMap((part) => ['--form-string', part]),
    ...['--form', `resume=@${file};type=application/pdf`],
    `${site.origin}${forms.jobApplication.path}`,
  );
  return answer.endsWith(' 202') ? [] : [`a resume of 5 MiB is answered ${answer}`];
}
