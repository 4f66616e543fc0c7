import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { type HospitalId, hospitalOf, MAX_RESUME_BYTES } from '@poyanil/domain';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { CONTENT_ID } from '../../layout/site.tsx';
import { FormPanel } from '../../parts/form-panel.tsx';
import { PhoneInText } from '../../parts/links/phone.tsx';
import { Loader } from '../../parts/states/loader.tsx';
import { useHydrated } from '../../parts/use-hydrated.ts';
import classes from './career-detail.module.css';

const FORM_TITLE_ID = 'application';

/** Most who read about a job do not apply: the form comes when the button is about to be pressed. */
const loadForm = () => import('../../forms/job-application-form.tsx');
const JobApplicationForm = lazy(async () => ({ default: (await loadForm()).JobApplicationForm }));

/** A failure shows when the button is pressed, and not before. */
function loadFormAhead(): void {
  loadForm().catch(() => undefined);
}

/** 'Apply Now', and the form that it opens: beside the text, or under it on phones. */
export function Application({ hospital, job }: { hospital: HospitalId; job: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [sent, setSent] = useState<{ reference: string | undefined }>();
  const button = useRef<HTMLButtonElement>(null);
  const isHydrated = useHydrated();
  const label = sent ? hospitalOf(hospital).forms.applyLabelAfterSent : 'Apply Now';
  const isDone = label === 'Applied';

  useEffect(() => {
    if (isOpen) document.getElementById(FORM_TITLE_ID)?.focus();
  }, [isOpen]);

  function close() {
    setIsOpen(false);
    // A disabled button takes no focus: the page's content does.
    const target = isDone ? document.getElementById(CONTENT_ID) : button.current;
    target?.focus({ preventScroll: isDone });
  }

  return (
    <>
      <div id="apply" className={classes.apply} data-no-print>
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
      </div>
      {isOpen ? (
        <div className={classes.beside}>
          <FormPanel
            title="Apply for this job"
            titleId={FORM_TITLE_ID}
            under={`${job}, ${hospitalOf(hospital).place}`}
          >
            <Suspense fallback={<Loader />}>
              <JobApplicationForm
                hospital={hospital}
                job={job}
                onSent={(reference) => setSent({ reference })}
                onClose={close}
              />
            </Suspense>
          </FormPanel>
        </div>
      ) : (
        <Paper component="aside" bg="gray.0" p={24} className={classes.beside} data-no-print>
          <Stack gap={10}>
            {sent ? <AfterSent {...sent} /> : <BeforeYouApply />}
            <Text>
              Questions? Call <PhoneInText number={hospitalOf(hospital).contact.contactNumber} />
            </Text>
          </Stack>
        </Paper>
      )}
    </>
  );
}

function BeforeYouApply() {
  return (
    <>
      <Title order={2} size="h3">
        Before you apply
      </Title>
      <Text>
        Have your resume at hand, as a PDF, DOC or DOCX file of at most{' '}
        {MAX_RESUME_BYTES / 1024 ** 2} MB.
      </Text>
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
      {reference && <Text>Reference {reference}</Text>}
    </>
  );
}
