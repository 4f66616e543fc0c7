import {
  checkForm,
  HONEYPOT_FIELD,
  messages,
  resumeErrorOf,
  type ValidationError,
} from '@poyanil/domain';
import {
  type FormEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { FilledForm } from './filled-form.ts';
import { type FormIdentity, rememberTyped, typedBefore } from './form-memory.ts';
import { plainPhone } from './plain-phone.ts';
import { useSubmission } from './use-submission.ts';
import { useValidationAlert } from './use-validation-alert.ts';

/** Converts the inputs' values to the values to send, if they differ. */
export type Prepare = (raw: Record<string, unknown>) => Record<string, unknown>;

/** Replaces a date that the browser cannot parse, so that the rules reject it. */
const UNREADABLE = '?';

export function useForm(identity: FormIdentity, prepare: Prepare = (raw) => raw) {
  const { form, hospital } = identity;
  const formRef = useRef<HTMLFormElement>(null);
  const [typed] = useState(() => typedBefore(identity));
  const validation = useValidationAlert((field) => focusField(formRef.current, field));
  const { state, sentBefore, send, fail, forgetFault } = useSubmission(identity);

  const remember = useEffectEvent((element: HTMLFormElement) => {
    if (state.kind !== 'sent') rememberTyped(identity, element);
  });
  // Text that was typed before hydration caused no event, so the form is also read when it is removed.
  useLayoutEffect(() => {
    const element = formRef.current;
    return () => {
      if (element !== null) remember(element);
    };
  }, []);

  const showRefusal = useEffectEvent((fault: ValidationError) => {
    validation.show(fault);
    forgetFault();
  });
  const refusal = state.kind === 'idle' ? state.fault : undefined;
  // It may have arrived while the visitor was on another page.
  useEffect(() => {
    if (refusal !== undefined) showRefusal(refusal);
  }, [refusal]);

  async function submit(element: HTMLFormElement): Promise<void> {
    const { raw, resume } = readForm(element);
    const checked = checkForm(form, { ...prepare(raw), hospital });
    if (!checked.ok) return validation.show(checked.fault);
    if (resume && !(await canBeRead(resume))) {
      return validation.show({ field: 'resume', message: messages.resume });
    }
    validation.clear();
    const signs = { honeypot: String(raw[HONEYPOT_FIELD] ?? ''), fillMs: performance.now() };
    // The form's name and its values come from one call, but the compiler cannot see that they belong together.
    await send({ form, values: checked.values, resume, signs } as FilledForm);
  }
  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (state.kind === 'sent') return;
    submit(event.currentTarget).catch((error: unknown) => {
      fail();
      reportError(error);
    });
  }
  function onInput({ target, currentTarget }: FormEvent<HTMLFormElement>): void {
    if (state.kind !== 'sent') rememberTyped(identity, currentTarget);
    if (target instanceof Element) validation.noteEdit(target.getAttribute('name') ?? '');
  }

  return { state, sentBefore, typed, validation, formProps: { ref: formRef, onSubmit, onInput } };
}

/** Reads the inputs by name, including what was typed before hydration. */
function readForm(form: HTMLFormElement) {
  const raw: Record<string, unknown> = {};
  let resume: File | undefined;
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') raw[name] = value;
    else if (value.name !== '') {
      resume = value;
      const error = resumeErrorOf(value);
      raw[name] = error === undefined ? { fileName: value.name, bytes: value.size } : { error };
    }
  }
  for (const { type, name, value, validity } of form.querySelectorAll('input')) {
    if (type === 'tel') raw[name] = plainPhone(value);
    // A date such as 31 February reads as empty: without this it would be sent as missing.
    if (type === 'date' && validity.badInput) raw[name] = UNREADABLE;
  }
  return { raw, resume };
}

/** A file that was changed or is in a cloud may be unreadable, so sending it would always fail. */
function canBeRead(file: File): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(Boolean, () => false);
}

function focusField(form: HTMLFormElement | null, field: string): void {
  const input = form?.elements.namedItem(field);
  if (input instanceof HTMLElement) input.focus();
}
