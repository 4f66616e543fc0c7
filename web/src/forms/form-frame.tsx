import { t } from '@lingui/core/macro';
import { Anchor, Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { CLOSE_AFTER_SENT_MS, contactOf, HONEYPOT_FIELD, type HospitalId } from '@poyanil/domain';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Link } from '../parts/links/link.tsx';
import { PhoneLink } from '../parts/links/phone.tsx';
import { FieldTheme } from './field-theme.tsx';
import { FormContext } from './form-context.ts';
import type { FormIdentity, SentState, SubmissionState } from './form-memory.ts';
import classes from './forms.module.css';
import { FailureAlert, FaultAlert, SentNotice } from './notices.tsx';
import { SubmitButton } from './submit-button.tsx';
import { type Prepare, useForm } from './use-form.ts';

interface FormFrameProps extends FormIdentity {
  /** The name of the form, for those who do not see the panel that it stands on. */
  label: string;
  submitLabel: string;
  sentWords: string;
  /** Says below them what happens next. */
  next: string;
  /** What helps with what was sent, below that. */
  afterSent?: (sent: SentState) => ReactNode;
  prepare?: Prepare;
  /** Shown when a call fails for good; without them the form falls idle silently. */
  failureWords?: string;
  disabledWhileSending?: boolean;
  /** The use that is made of the visitor's details. */
  use: string;
  onCancel?: () => void;
  /** Called a while after success, when its words have been read. */
  onClose?: () => void;
  children: ReactNode;
}

/** Surrounds the fields of every form of the site. */
export function FormFrame(props: FormFrameProps) {
  const { form, hospital, about, disabledWhileSending = true, failureWords, onCancel } = props;
  const identity = { form, hospital, about };
  const { state, sentBefore, typed, validation, formProps } = useForm(identity, props.prepare);
  const { marked, told } = validation;
  useAfterSent(state, props.onClose);
  const helplineId = `${form}-helpline`;
  const outcome = <SentOutcome {...props} state={state} sentBefore={sentBefore} />;
  return (
    <form {...formProps} method="post" noValidate aria-label={props.label} className={classes.form}>
      {sentBefore && outcome}
      <FaultAlert message={validation.alert} />
      <FormContext value={{ form, marked, told, typed }}>
        <FieldTheme>
          <div className={classes.fields}>{props.children}</div>
        </FieldTheme>
        <Honeypot />
      </FormContext>
      <Group gap="16px 24px" mt={24}>
        <SubmitButton
          label={props.submitLabel}
          state={state.kind}
          disabledWhileSending={disabledWhileSending}
          helplineId={helplineId}
        />
        {onCancel && (
          <Button variant="subtle" px={14} onClick={onCancel}>
            {t`Cancel`}
          </Button>
        )}
        <Helpline id={helplineId} hospital={hospital} isHighlit={state.kind === 'failed'} />
      </Group>
      {!sentBefore && outcome}
      {state.kind === 'failed' && failureWords && <FailureAlert message={failureWords} />}
      <Text fz="sm" lh="sm" c="dimmed" maw="60ch" mt="md">
        {props.use} {/* In a tab of its own: what was filled in stays. */}
        <Anchor component={Link} to="/privacy" target="_blank">
          {t`What we keep, and for how long`}
          <VisuallyHidden>{t`(opens in a new tab)`}</VisuallyHidden>
        </Anchor>
      </Text>
    </form>
  );
}

interface SentOutcomeProps extends Pick<FormFrameProps, 'sentWords' | 'next' | 'afterSent'> {
  state: SubmissionState;
  sentBefore: SentState | undefined;
}

/** The notice of a sent form. A form that was sent before has it above its fields. */
function SentOutcome({ state, sentBefore, sentWords, next, afterSent }: SentOutcomeProps) {
  const sent = state.kind === 'idle' ? sentBefore : state;
  // The region is always rendered: screen readers announce changes of regions that they know.
  return (
    <div role="status">
      {sent?.kind === 'sent' && (
        <SentNotice
          words={sentWords}
          next={next}
          reference={sent.reference}
          isNew={sent !== sentBefore}
        >
          {afterSent?.(sent)}
        </SentNotice>
      )}
    </div>
  );
}

/**
 * A trap for programs that fill in whatever they find: people neither see nor reach it, and
 * browsers leave it alone.
 */
function Honeypot() {
  return (
    <label className={classes.honeypot}>
      {t`Leave this empty`}
      <input name={HONEYPOT_FIELD} autoComplete="off" />
    </label>
  );
}

interface HelplineProps {
  id: string;
  hospital: HospitalId;
  isHighlit: boolean;
}

/** A failed call says no word: the number that helps instead stands out. */
function Helpline({ id, hospital, isHighlit }: HelplineProps) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isHighlit) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isHighlit]);
  return (
    <Text
      ref={line}
      id={id}
      fz="sm"
      lh={1.35}
      c="dimmed"
      display="grid"
      className={classes.helpline}
      mod={{ highlight: isHighlit }}
    >
      {t`Or call`}
      <PhoneLink number={contactOf(hospital).contactNumber} fz="1.1875rem" />
    </Text>
  );
}

function useAfterSent(state: SubmissionState, onClose: (() => void) | undefined): void {
  const close = useEffectEvent(() => onClose?.());
  const isSent = state.kind === 'sent';
  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(() => close(), CLOSE_AFTER_SENT_MS);
    return () => clearTimeout(timer);
  }, [isSent]);
}
