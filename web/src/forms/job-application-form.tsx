import type { HospitalId } from '@poyanil/domain';
import { FormFrame } from './form-frame.tsx';
import { PhoneField } from './phone-field.tsx';
import { ResumeField } from './resume-field.tsx';
import { TextField } from './text-field.tsx';

interface JobApplicationFormProps {
  hospital: HospitalId;
  job: string;
  jobId: string;
  onClose: () => void;
}

export function JobApplicationForm({ hospital, job, jobId, onClose }: JobApplicationFormProps) {
  return (
    <FormFrame
      form="jobApplication"
      hospital={hospital}
      about={jobId}
      label="Job application"
      submitLabel="Submit application"
      sentWords="Thank You, Application submitted successfully, We will be in touch with you soon"
      failureWords="something went wrong"
      next="If we invite you to an interview, we call you. The hospital takes no fee from applicants."
      use="We use these details only for this job."
      onClose={onClose}
    >
      <input type="hidden" name="job" value={job} />
      <TextField name="name" autoComplete="name" wide />
      <TextField name="email" type="email" autoComplete="email" />
      <PhoneField name="contactNumber" hospital={hospital} />
      <TextField name="experience" inputMode="decimal" autoComplete="off" hint="(in years)" />
      <ResumeField />
    </FormFrame>
  );
}
