import { Button, Paper, Title } from '@mantine/core';
import { contactOf, type HospitalId, hospitalOf, MAX_RESUME_BYTES } from '@poyanil/domain';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSentApplication } from '../../forms/use-sent-application.ts';
import { FormPanel } from '../../parts/form-panel.tsx';
import { PhoneInText } from '../../parts/links/phone.tsx';
import { Loader } from '../../parts/states/loader.tsx';
import { useHydrated } from '../../parts/use-hydrated.tsx';
import classes from './career-detail.module.css';

const FORM_TITLE_ID = 'application';
const SENT_TITLE_ID = 'application-sent';
const BUTTON_ID = 'application-button';
/** The target of the dock's 'Apply Now'. */
const APPLY_ID = 'apply';

/** Most readers of a job do not apply, so load the form when the button is about to be pressed. */
const loadForm = () => import('../../forms/job-application-form.tsx');
const JobApplicationForm = lazy(async () => ({ default: (await loadForm()).JobApplicationForm }));

/** Ignores a failure, which is shown only when the button is pressed. */
function loadFormAhead(): void {
  loadForm().catch(() => undefined);
}

/** Ids of jobs whose form is open, so that it is open again when the visitor comes back from another page. */
const openForms = new Set<string>();

interface ApplicationProps {
  hospital: HospitalId;
  job: string;
  jobId: string;
}

export function Application({ hospital, job, jobId }: ApplicationProps) {
  const { sent, label, isDone } = useSentApplication(hospital, jobId);
  const [isOpen, setIsOpen] = useState(sent === undefined && openForms.has(jobId));
  const isHydrated = useHydrated();
  const focus = useFocus();
  useAskedFor(() => (isDone ? focus(SENT_TITLE_ID) : open()));

  function open() {
    openForms.add(jobId);
    setIsOpen(true);
    focus(FORM_TITLE_ID);
  }
  function close() {
    openForms.delete(jobId);
    setIsOpen(false);
    // The form was higher than a phone's window: without it the visitor would be at the bottom of the page.
    focus(sent ? SENT_TITLE_ID : BUTTON_ID);
  }

  const { place } = hospitalOf(hospital);
  const contact = contactOf(hospital);
  return (
    <div id={APPLY_ID} className={classes.beside} data-open={isOpen} data-no-print>
      <Paper component="aside" bg="gray.0" p={24} className={classes.short}>
        <p className={classes.job}>{job}</p>
        <p>{place}</p>
        <Button
          id={BUTTON_ID}
          {...(isDone && { variant: 'outline', color: 'green' })}
          aria-expanded={isOpen}
          disabled={!isHydrated || isDone}
          onPointerEnter={loadFormAhead}
          onFocus={loadFormAhead}
          onClick={open}
        >
          {label}
        </Button>
        {!isOpen && (sent ? <AfterSent reference={sent.reference} /> : <BeforeYouApply />)}
        <p>
          Questions? Call <PhoneInText number={contact.contactNumber} />
        </p>
      </Paper>
      {isOpen && (
        <FormPanel title="Apply for this job" titleId={FORM_TITLE_ID} under={`${job}, ${place}`}>
          <Suspense fallback={<Loader />}>
            <JobApplicationForm hospital={hospital} job={job} jobId={jobId} onClose={close} />
          </Suspense>
        </FormPanel>
      )}
    </div>
  );
}

function useFocus(): (id: string) => void {
  const [target, setTarget] = useState<{ id: string }>();
  useEffect(() => {
    if (target !== undefined) document.getElementById(target.id)?.focus();
  }, [target]);
  return (id) => setTarget({ id });
}

/** Calls when the URL's hash names the form: each press of the dock's link calls it again. */
function useAskedFor(call: () => void): void {
  const { hash, key } = useLocation();
  const open = useEffectEvent(call);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs again for each press of the link, which `key` stands for.
  useEffect(() => {
    if (hash === `#${APPLY_ID}`) open();
  }, [hash, key]);
}

function BeforeYouApply() {
  return (
    <>
      <Title order={2} size="h3">
        Before you apply
      </Title>
      <p>
        Have your resume at hand, as a PDF, DOC or DOCX file of at most{' '}
        {MAX_RESUME_BYTES / 1024 ** 2} MB.
      </p>
    </>
  );
}

/** The form and its message disappear two seconds after success; the reference to quote on the phone stays. */
function AfterSent({ reference }: { reference: string | undefined }) {
  return (
    <>
      <Title order={2} size="h3" id={SENT_TITLE_ID} tabIndex={-1}>
        Your application is with us
      </Title>
      {reference && <p>Reference {reference}</p>}
    </>
  );
}
