import { Button, Paper, Title } from '@mantine/core';
import { type HospitalId, hospitalOf, MAX_RESUME_BYTES } from '@poyanil/domain';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CONTENT_ID } from '../../layout/site.tsx';
import { FormPanel } from '../../parts/form-panel.tsx';
import { PhoneInText } from '../../parts/links/phone.tsx';
import { Loader } from '../../parts/states/loader.tsx';
import { useHydrated } from '../../parts/use-hydrated.tsx';
import classes from './career-detail.module.css';

const FORM_TITLE_ID = 'application';
/** Where the dock's 'Apply Now' leads. */
const APPLY_ID = 'apply';

/** Most who read about a job do not apply: the form comes when the button is about to be pressed. */
const loadForm = () => import('../../forms/job-application-form.tsx');
const JobApplicationForm = lazy(async () => ({ default: (await loadForm()).JobApplicationForm }));

/** A failure shows when the button is pressed, and not before. */
function loadFormAhead(): void {
  loadForm().catch(() => undefined);
}

interface ApplicationProps {
  hospital: HospitalId;
  job: string;
}

/** The job in short with 'Apply Now', and the form that it opens: beside the text, or under it on phones. */
export function Application({ hospital, job }: ApplicationProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [sent, setSent] = useState<{ reference: string | undefined }>();
  const button = useRef<HTMLButtonElement>(null);
  const isHydrated = useHydrated();
  const label = sent ? hospitalOf(hospital).forms.applyLabelAfterSent : 'Apply Now';
  const isDone = label === 'Applied';

  useEffect(() => {
    if (isOpen) document.getElementById(FORM_TITLE_ID)?.focus();
  }, [isOpen]);
  useAskedFor(() => {
    if (isDone) return;
    setIsOpen(true);
    // It may be open already.
    document.getElementById(FORM_TITLE_ID)?.focus();
  });

  function close() {
    setIsOpen(false);
    // A disabled button takes no focus: the page's content does.
    const target = isDone ? document.getElementById(CONTENT_ID) : button.current;
    target?.focus({ preventScroll: isDone });
  }

  const { place, contact } = hospitalOf(hospital);
  return (
    <div id={APPLY_ID} className={classes.beside} data-open={isOpen} data-no-print>
      <Paper component="aside" bg="gray.0" p={24} className={classes.short}>
        <p className={classes.job}>{job}</p>
        <p>{place}</p>
        <Button
          ref={button}
          {...(isDone && { variant: 'outline', color: 'green' })}
          aria-expanded={isOpen}
          disabled={!isHydrated || isDone}
          onPointerEnter={loadFormAhead}
          onFocus={loadFormAhead}
          onClick={() => setIsOpen(true)}
        >
          {label}
        </Button>
        {!isOpen && (sent ? <AfterSent {...sent} /> : <BeforeYouApply />)}
        <p>
          Questions? Call <PhoneInText number={contact.contactNumber} />
        </p>
      </Paper>
      {isOpen && (
        <FormPanel title="Apply for this job" titleId={FORM_TITLE_ID} under={`${job}, ${place}`}>
          <Suspense fallback={<Loader />}>
            <JobApplicationForm
              hospital={hospital}
              job={job}
              onSent={(reference) => setSent({ reference })}
              onClose={close}
            />
          </Suspense>
        </FormPanel>
      )}
    </div>
  );
}

/** Calls when the address has come to name the form: each press of the dock's link makes it anew. */
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

/** The form and its words are gone two seconds after success; what to quote on the phone stays. */
function AfterSent({ reference }: { reference: string | undefined }) {
  return (
    <>
      <Title order={2} size="h3">
        Your application is with us
      </Title>
      {reference && <p>Reference {reference}</p>}
    </>
  );
}
