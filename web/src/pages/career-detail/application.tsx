import { type HospitalId, hospitalOf, MAX_RESUME_BYTES } from '@poyanil/domain';
import { useEffect, useRef, useState } from 'react';
import { JobApplicationForm } from '../../forms/job-application-form.tsx';
import { CONTENT_ID } from '../../layout/site.tsx';
import { buttonClass } from '../../parts/button.tsx';
import { FormPanel } from '../../parts/form-panel.tsx';
import { PhoneLink } from '../../parts/phone.tsx';
import { useHydrated } from '../../parts/use-hydrated.ts';
import classes from './application.module.css';

const FORM_TITLE_ID = 'application';

/** 'Apply Now', and the form that it opens: beside the text, or under it on phones. */
export function Application({ hospital, job }: { hospital: HospitalId; job: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isApplied, setIsApplied] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isHydrated = useHydrated();
  const label = isApplied ? hospitalOf(hospital).forms.applyLabelAfterSent : 'Apply Now';
  const isDone = label === 'Applied';

  useEffect(() => {
    if (isOpen) document.getElementById(FORM_TITLE_ID)?.focus();
  }, [isOpen]);

  function cancel() {
    setIsOpen(false);
    button.current?.focus();
  }

  function finish() {
    setIsOpen(false);
    setIsApplied(true);
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  }

  return (
    <>
      <div className={classes.apply}>
        <button
          ref={button}
          type="button"
          className={buttonClass(isDone ? 'done' : 'primary')}
          aria-expanded={isOpen}
          disabled={!isHydrated || isDone}
          onClick={() => setIsOpen(true)}
        >
          {label}
        </button>
      </div>
      {isOpen ? (
        <div className={classes.beside}>
          <FormPanel
            title="Apply for this job"
            titleId={FORM_TITLE_ID}
            under={`${job}, ${hospitalOf(hospital).place}`}
          >
            <JobApplicationForm hospital={hospital} job={job} onCancel={cancel} onSent={finish} />
          </FormPanel>
        </div>
      ) : (
        <BeforeYouApply hospital={hospital} />
      )}
    </>
  );
}

function BeforeYouApply({ hospital }: { hospital: HospitalId }) {
  return (
    <aside className={`${classes.beside} ${classes.before}`}>
      <h2>Before you apply</h2>
      <p>
        Have your resume at hand, as a PDF, DOC or DOCX file of at most{' '}
        {MAX_RESUME_BYTES / 1024 ** 2} MB.
      </p>
      <p>
        Questions? Call <PhoneLink number={hospitalOf(hospital).contact.contactNumber} />
      </p>
    </aside>
  );
}
