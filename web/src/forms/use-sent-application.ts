import { type HospitalId, hospitalOf } from '@poyanil/domain';
import { useSyncExternalStore } from 'react';
import { onSubmissionState, submissionState } from './form-memory.ts';

export function useSentApplication(hospital: HospitalId, jobId: string) {
  const read = () => submissionState({ form: 'jobApplication', hospital, about: jobId });
  const state = useSyncExternalStore(onSubmissionState, read, read);
  const sent = state.kind === 'sent' ? state : undefined;
  const label = sent ? hospitalOf(hospital).forms.applyLabelAfterSent : 'Apply Now';
  return { sent, label, isDone: label === 'Applied' };
}
