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
  /** The form's accessible name, because its panel's title is only visual. */
  label: string;
  submitLabel: string;
  sentWords: string;
  next: string;
  afterSent?: (sent: SentState) => ReactNode;
  prepare?: Prepare;
  /** Shown when the last attempt fails. Without it, the form silently becomes idle again. */
  failureWords?: string;
  disabledWhileSending?: boolean;
  use: string;
  /** Called on cancel, and some time after success, when the message has been read. */
  onClose?: () => void;
  children: ReactNode;
}

export function FormFrame(props: FormFrameProps) {
  const { form, hospital, about, disabledWhileSending = true, failureWords, onClose } = props;
  const identity = { form, hospital, about };
  const { state, sentBefore, typed, validation, formProps } = useForm(identity, props.prepare);
  const { marked, told } = validation;
  useAfterSent(state, onClose);
  const helplineId = `${form}-helpline`;
  const shown = state.kind === 'idle' ? sentBefore : state;
  const sent = shown?.kind === 'sent' ? shown : undefined;
  // A form that was sent earlier shows the notice above its fields.
  const notice = (
    <SentNotice sent={sent} isNew={sent !== sentBefore} words={props.sentWords} next={props.next}>
      {sent && props.afterSent?.(sent)}
    </SentNotice>
  );
  return (
    <form {...formProps} method="post" noValidate aria-label={props.label} className={classes.form}>
      {sentBefore && notice}
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
        {onClose && (
          <Button variant="subtle" px={14} onClick={onClose}>
            {t`Cancel`}
          </Button>
        )}
        <Helpline id={helplineId} hospital={hospital} isHighlit={state.kind === 'failed'} />
      </Group>
      {!sentBefore && notice}
      {state.kind === 'failed' && failureWords && <FailureAlert message={failureWords} />}
      <Text fz="sm" lh="sm" c="dimmed" maw="60ch" mt="md">
        {props.use} {/* Opens in a new tab, so that the form keeps its input. */}
        <Anchor component={Link} to="/privacy" target="_blank">
          {t`What we keep, and for how long`}
          <VisuallyHidden>{t`(opens in a new tab)`}</VisuallyHidden>
        </Anchor>
      </Text>
    </form>
  );
}

/** A trap for bots, which fill in every field. People neither see nor reach it, and browsers don't autofill it. */
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

/** Shows the helpline. A failed request highlights it instead of showing a message. */
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
